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
`;
