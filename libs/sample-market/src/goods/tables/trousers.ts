/** Drawn things, one a line; good.ts says what the columns mean. */
export const TROUSERS = `
jeans | jeans | M | indigo | | denim | straight leg, raw denim, turn-ups | 1960s | jeans-indigo-denim-1 | main, back, pocket | Pim Orchard
jeans | jeans | W | light wash blue | | denim | high rise, tapered, stonewashed | 1980s | jeans-light-wash-blue-denim-2 | main, back | Nordhagen Mill
jeans | jeans | W | mid wash blue | | denim | flared leg, high rise | 1970s | jeans-mid-wash-blue-denim-3 | main, back | Quillmere
jeans | jeans | B | black | | denim | straight leg, black denim | 1990s | jeans-black-denim-4 | main, waistband | Fernsby Lane
jeans | jeans | W | ecru | | denim | wide leg, ecru denim, patch pockets | | jeans-ecru-denim-5 | main, close-up of the fabric | Wrenfold
jeans | jeans | B | blue | | denim | bootcut, five pockets | 2000s | jeans-blue-denim-6 | main, back | Ambrolet
jeans | jeans | W | indigo | | denim | wide leg, sailor buttons, high rise | 1970s | jeans-indigo-denim-7 | main, waistband | Velourine
jeans | jeans | M | light wash blue | | denim | loose fit, carpenter pocket, button fly | 1990s | jeans-light-wash-blue-denim-8 | main, back | Saltwick
jeans | jeans | W | white | | denim | skinny, white denim | 2000s | jeans-white-denim-9 | main | Casa Merlo
jeans | jeans | B | indigo | | denim | straight leg, raw denim | | raw-indigo-straight-jeans-button | main
trousers | trousers/pants | M | grey | | wool flannel | double pleats, turn-ups, creased | 1980s | trousers-grey-wool-flannel-1 | main, waistband, close-up of the fabric | Oddlark
trousers | trousers/pants | W | ivory | | crepe | wide leg, high rise, pressed crease | 1970s | trousers-ivory-crepe-2 | main, waistband | Marlowick
trousers | trousers/pants | M | bottle green | | corduroy | corduroy, straight leg | 1970s | trousers-bottle-green-corduroy-3 | main, close-up of the fabric | Ostrava Moon
trousers | chinos/chino trousers | B | khaki | | cotton twill | tapered | | trousers-khaki-cotton-twill-4 | main, back | Birdwhistle
trousers | trousers/pants | W | navy | pinstripe | wool | wide leg, pinstripe, pleated | 1990s | trousers-navy-pinstripe-5 | main, close-up of the fabric | Brackenby
trousers | trousers/pants | M | brown, oatmeal | houndstooth | wool | wool, flat front, houndstooth | 1960s | trousers-brown-houndstooth-6 | main, close-up of the fabric | Thrush & Dorrel
trousers | trousers/pants | W | emerald | | satin | satin, elastic waist, wide leg | | trousers-emerald-satin-7 | main, close-up of the fabric | Lindisse
trousers | trousers/pants | B | white | | linen | linen, drawstring waist, wide leg | | trousers-white-linen-8 | main, close-up of the fabric | Tindersmith
trousers | cargo trousers/cargo pants | M | olive | | cotton twill | loose fit | 1990s | trousers-olive-cotton-twill-9 | main, pocket | Hesper Row
trousers | trousers/pants | W | red | tartan | wool | tartan, tapered | 1980s | trousers-red-tartan-10 | main, close-up of the fabric | Pim Orchard
trousers | trousers/pants | M | burgundy | | velvet | velvet, flared leg | 1970s | trousers-burgundy-velvet-11 | main, close-up of the fabric | Nordhagen Mill
trousers | trousers/pants | M | grey | | wool flannel | wide leg | | grey-flannel-double-pleat-trousers | main
trousers | trousers/pants | B | bottle green | | corduroy | straight leg | | bottle-green-corduroy-trousers-w30 | main
trousers | painter trousers/painter pants | B | ecru | | cotton | wide leg | | ecru-wide-leg-painter-trousers | main
shorts | shorts | M | sand | | cotton twill | pleated, turn-ups | 1980s | shorts-sand-cotton-twill-1 | main, waistband, back | Quillmere
shorts | shorts | W | light wash blue | | denim | high rise, denim | 1990s | shorts-light-wash-blue-denim-2 | main, back | Fernsby Lane
shorts | shorts | B | sky blue | | linen | linen, drawstring waist | | shorts-sky-blue-linen-3 | main, close-up of the fabric | Wrenfold
shorts | shorts | W | grey | glen check | wool | tailored, belt loops | 1990s | shorts-grey-glen-check-4 | main, close-up of the fabric | Ambrolet
shorts | shorts | W | black | | leather | leather, high rise | 2000s | shorts-black-leather-5 | main, waistband | Velourine
shorts | shorts | M | green | plaid | cotton | madras check, flat front | 1980s | shorts-green-plaid-6 | main | Saltwick
shorts | shorts | M | khaki | | cotton twill | pleated | | khaki-twill-pleated-shorts-w31 | main
skirt | pleated skirt | W | cream | | crepe | knife pleats, midi | 1970s | pleated-skirt-cream-crepe-1 | main, back, close-up of the fabric | Oddlark
skirt | kilt/kilt skirt | W | red | tartan | wool | leather straps, kilt pin | 1980s | pleated-skirt-red-tartan-2 | main, waistband | Velourine
skirt | pleated skirt | W | copper | | satin | sunray pleats, maxi | 1970s | pleated-skirt-copper-satin-3 | main, hem | Fernsby Lane
skirt | pleated skirt | W | navy | | wool | box pleats, knee length | 1960s | pleated-skirt-navy-wool-4 | main, back | Pim Orchard
skirt | pleated skirt | W | blush | | chiffon | knife pleats, midi, elastic waist | | pleated-skirt-blush-chiffon-5 | main, hem | Lindisse
skirt | pleated skirt | W | navy, gold | foulard print | silk | foulard print, knife pleats | 1980s | pleated-skirt-navy-foulard-print-6 | main, close-up of the fabric | Birdwhistle
skirt | pleated skirt | W | charcoal, silver grey | houndstooth | wool | box pleats, mini | 1990s | pleated-skirt-charcoal-houndstooth-7 | main, close-up of the fabric | Oddlark
skirt | pleated skirt | W | chocolate | | leather | leather, box pleats, midi | | pleated-skirt-chocolate-leather-8 | main, close-up of the fabric | Velourine
skirt | pleated skirt | W | emerald | | silk | sunray pleats, midi | 1980s | pleated-skirt-emerald-silk-9 | main, hem | Fernsby Lane
skirt | pencil skirt | W | black | | wool | back vent, knee length | 1950s | pencil-skirt-black-wool-1 | main, back, waistband | Pim Orchard
skirt | pencil skirt | W | black, ivory | houndstooth | wool | houndstooth, midi | 1980s | pencil-skirt-black-houndstooth-2 | main, close-up of the fabric | Lindisse
skirt | pencil skirt | W | oxblood | | leather | leather, knee length | 1990s | pencil-skirt-oxblood-leather-3 | main, close-up of the fabric | Birdwhistle
skirt | pencil skirt | W | mid wash blue | | denim | denim, button front | 1970s | pencil-skirt-mid-wash-blue-denim-4 | main, waistband | Oddlark
skirt | pencil skirt | W | grey | glen check | wool | glen check, kick pleat | 1960s | pencil-skirt-grey-glen-check-5 | main, close-up of the fabric | Velourine
skirt | pencil skirt | W | camel | | suede | suede, patch pockets | 1970s | pencil-skirt-camel-suede-6 | main, close-up of the fabric | Fernsby Lane
skirt | pencil skirt | W | plum | | velvet | velvet, bow at the waist | 1980s | pencil-skirt-plum-velvet-7 | main, waistband | Pim Orchard
skirt | pencil skirt | W | silver | | sequin | mini | 2000s | pencil-skirt-silver-sequins-8 | main, close-up of the fabric | Lindisse
skirt | pencil skirt | W | navy | pinstripe | wool | pinstripe, belted | 1990s | pencil-skirt-navy-pinstripe-9 | main, back | Birdwhistle
skirt | A-line skirt/skirt | W | rust | | corduroy | corduroy, button front, patch pockets | 1970s | a-line-skirt-rust-corduroy-1 | main, close-up of the fabric, waistband | Oddlark
skirt | circle skirt | W | navy, coral | floral | cotton | midi | 1950s | a-line-skirt-navy-floral-2 | main, close-up of the fabric | Velourine
skirt | A-line skirt/skirt | W | bottle green | | satin | bias cut, maxi | 1990s | a-line-skirt-bottle-green-satin-3 | main, hem | Fernsby Lane
skirt | A-line skirt/skirt | W | brown, rust | check | wool tweed | tweed, pockets, knee length | 1970s | a-line-skirt-brown-check-4 | main, close-up of the fabric | Pim Orchard
skirt | A-line skirt/skirt | W | white | | linen | tiered, maxi, elastic waist | | a-line-skirt-white-linen-5 | main, hem | Lindisse
skirt | A-line skirt/skirt | W | brown | leopard print | silk | leopard print, bias cut, midi | | a-line-skirt-brown-leopard-6 | main, close-up of the fabric | Birdwhistle
skirt | A-line skirt/skirt | W | black, ivory | houndstooth | wool | midi | | black-and-ivory-houndstooth-pencil | main
skirt | kilt skirt/kilt | W | red, green | tartan | wool | pleated | | red-and-green-tartan-pleated | main
skirt | midi skirt | W | copper | | satin | bias cut | | copper-satin-midi-skirt-bias | main
skirt | midi skirt | W | blush pink | | chiffon | pleated | | blush-pleated-chiffon-midi-skirt | main
jeans | jeans | M | black | | denim | straight leg, button fly, gold stitching | 1990s | jeans-black-denim-10 | main | Ostrava Moon
jeans | jeans | W | black | | denim | straight leg, high rise, washed black | 1990s | jeans-black-denim-11 | main, waistband | Birdwhistle
jeans | jeans | B | black | | denim | straight leg, grey stitching, button fly | | jeans-black-denim-12 | main, pocket | Brackenby
jeans | jeans | M | black | | denim | straight leg, turn-ups, white stitching | 1980s | jeans-black-denim-13 | main | Thrush & Dorrel
jeans | jeans | W | black | | denim | wide leg, high rise, button fly | 1970s | jeans-black-denim-14 | main, back | Lindisse
jeans | jeans | W | black | | denim | wide leg, washed black, five pockets | | jeans-black-denim-15 | main | Tindersmith
jeans | jeans | W | black | | denim | wide leg, sailor buttons, high rise | 1970s | jeans-black-denim-16 | main | Hesper Row
jeans | jeans | W | black | | denim | bootcut, gold stitching | 2000s | jeans-black-denim-17 | main, back | Pim Orchard
jeans | jeans | M | black | | denim | bootcut, washed black, button fly | 1990s | jeans-black-denim-18 | main, waistband | Nordhagen Mill
jeans | jeans | W | black | | denim | bootcut, high rise | 2000s | jeans-black-denim-19 | main | Quillmere
jeans | jeans | W | black | | denim | flared leg, high rise, button fly | 1970s | jeans-black-denim-20 | main, back | Fernsby Lane
jeans | jeans | W | black | | denim | flared leg, washed black | 1990s | jeans-black-denim-21 | main, hem | Wrenfold
jeans | jeans | W | black | | denim | skinny, mid rise | 2000s | jeans-black-denim-22 | main | Ambrolet
jeans | jeans | B | black | | denim | tapered, high rise, washed black | 1980s | jeans-black-denim-23 | main, waistband | Velourine
jeans | jeans | M | indigo | | denim | straight leg, button fly, dark wash | 1980s | jeans-indigo-denim-24 | main, waistband | Saltwick
jeans | jeans | W | light wash blue | | denim | wide leg, high rise, button fly | 1990s | jeans-light-wash-blue-denim-25 | main | Casa Merlo
jeans | jeans | W | mid wash blue | | denim | wide leg, five pockets, orange stitching | 2000s | jeans-mid-wash-blue-denim-26 | main, pocket | Oddlark
jeans | jeans | M | indigo | | denim | wide leg, raw denim, turn-ups | | jeans-indigo-denim-27 | main, hem | Marlowick
jeans | jeans | W | indigo | | denim | bootcut, dark wash | 2000s | jeans-indigo-denim-28 | main | Ostrava Moon
jeans | jeans | M | light wash blue | | denim | bootcut, stonewashed, button fly | 1980s | jeans-light-wash-blue-denim-29 | main | Birdwhistle
jeans | jeans | W | white | | denim | bootcut, white denim | 2000s | jeans-white-denim-30 | main, waistband | Brackenby
jeans | jeans | W | blue | | denim | flared leg, patch pockets, high rise | 1970s | jeans-blue-denim-31 | main | Thrush & Dorrel
jeans | jeans | W | indigo | | denim | flared leg, dark wash, button fly | 1970s | jeans-indigo-denim-32 | main, waistband | Lindisse
jeans | jeans | W | light wash blue | | denim | flared leg, stonewashed | 1990s | jeans-light-wash-blue-denim-33 | main, back | Tindersmith
jeans | jeans | M | mid wash blue | | denim | straight leg, loose fit, button fly | 1990s | jeans-mid-wash-blue-denim-34 | main | Hesper Row
jeans | jeans | W | sky blue | | denim | straight leg, cropped, high rise | | jeans-sky-blue-denim-35 | main, hem | Pim Orchard
trousers | trousers/pants | M | brown | | corduroy | straight leg, wide wale | 1970s | trousers-brown-corduroy-12 | main | Nordhagen Mill
trousers | trousers/pants | W | rust | | corduroy | flared leg, high rise | 1970s | trousers-rust-corduroy-13 | main | Quillmere
trousers | trousers/pants | M | navy | | corduroy | pleated, turn-ups | 1980s | trousers-navy-corduroy-14 | main, hem | Fernsby Lane
trousers | trousers/pants | W | camel | | corduroy | wide leg, high rise | | trousers-camel-corduroy-15 | main, waistband | Wrenfold
trousers | trousers/pants | M | olive | | corduroy | loose fit, drawstring waist, wide wale | 1990s | trousers-olive-corduroy-16 | main | Ambrolet
trousers | trousers/pants | B | cream | | corduroy | straight leg, five pockets | 1990s | trousers-cream-corduroy-17 | main | Velourine
trousers | trousers/pants | W | burgundy | | corduroy | bootcut, needlecord | 2000s | trousers-burgundy-corduroy-18 | main, pocket | Saltwick
trousers | trousers/pants | M | charcoal | | corduroy | tapered, flat front | | trousers-charcoal-corduroy-19 | main | Casa Merlo
trousers | trousers/pants | W | dusty rose | | corduroy | wide leg, patch pockets | 1970s | trousers-dusty-rose-corduroy-20 | main, pocket | Oddlark
trousers | trousers/pants | M | mustard | | corduroy | straight leg, button fly | 1970s | trousers-mustard-corduroy-21 | main, waistband | Marlowick
trousers | trousers/pants | W | forest | | corduroy | cropped, pleated | | trousers-forest-corduroy-22 | main | Ostrava Moon
trousers | trousers/pants | M | black | | corduroy | straight leg, belt loops | 1990s | trousers-black-corduroy-23 | main | Birdwhistle
trousers | trousers/pants | W | teal | | corduroy | flared leg, sailor buttons | 1970s | trousers-teal-corduroy-24 | main, waistband | Brackenby
skirt | midi skirt | W | black | | leather | pencil cut, back vent | 1990s | midi-skirt-black-leather-1 | main | Oddlark
skirt | midi skirt | W | cognac | | leather | A-line, button front | 1970s | midi-skirt-cognac-leather-2 | main, waistband | ?
skirt | midi skirt | W | forest | | leather | wrap front, tie at the waist | | midi-skirt-forest-leather-3 | main | Fernsby Lane
skirt | mini skirt | W | black | | leather | A-line, two patch pockets | 1960s | mini-skirt-black-leather-1 | main | Pim Orchard
skirt | mini skirt | W | red | | leather | zip front, pencil cut | 1980s | mini-skirt-red-leather-2 | main, front detail | Lindisse
skirt | mini skirt | W | chestnut | | leather | button front, flared | 1970s | mini-skirt-chestnut-leather-3 | main, waistband | ?
skirt | pencil skirt | W | camel | | leather | belted, knee length | 1970s | pencil-skirt-camel-leather-10 | main | ?
skirt | pencil skirt | W | navy | | leather | slit, midi | 1980s | pencil-skirt-navy-leather-11 | main, hem | Velourine
skirt | pleated skirt | W | burgundy | | leather | knife pleats, midi | | pleated-skirt-burgundy-leather-10 | main, hem | Fernsby Lane
skirt | pleated skirt | W | black | | leather | box pleats, mini | 2000s | pleated-skirt-black-leather-11 | main | Pim Orchard
skirt | A-line skirt/skirt | W | olive | | leather | patch pockets, knee length | 1970s | a-line-skirt-olive-leather-7 | main | Lindisse
skirt | A-line skirt/skirt | W | ivory | | leather | flared, mini | 1960s | a-line-skirt-ivory-leather-8 | main, back | Birdwhistle
skirt | midi skirt | W | champagne | | satin | bias cut, elastic waist | 1990s | midi-skirt-champagne-satin-4 | main | Oddlark
skirt | midi skirt | W | indigo | | denim | button front, A-line | 1970s | midi-skirt-indigo-denim-5 | main, waistband | ?
skirt | midi skirt | W | brown | glen check | wool | pleated, check | 1980s | midi-skirt-brown-glen-check-6 | main | Fernsby Lane
skirt | midi skirt | W | grey | ribbed | wool | ribbed knit, elastic waist | | midi-skirt-grey-ribbed-7 | main | Pim Orchard
skirt | midi skirt | W | black, cream | polka dot | crepe | polka dot, gathered | 1950s | midi-skirt-black-polka-dot-8 | main, hem | Lindisse
`;
