/** Drawn things, one a line; good.ts says what the columns mean. */
export const JACKETS = `
blazer | jacket/blazer jacket | M | brown, oatmeal | herringbone | wool tweed | two buttons, leather buttons, elbow patches, tweed | 1980s | blazer-brown-herringbone-1 | main, back, label | Casa Merlo
blazer | blazer/blazer jacket/jacket | M | navy | | wool | double-breasted, gold buttons, peak lapels | 1980s | blazer-navy-wool-2 | main, front detail | Oddlark
blazer | jacket/blazer jacket | W | black, ivory | houndstooth | wool tweed | single button, tweed, nipped waist | 1990s | blazer-black-houndstooth-3 | main, label | Marlowick
blazer | blazer/blazer jacket/jacket | W | dusty rose, ivory | flecked | wool bouclé | bouclé tweed, collarless, patch pockets, gold buttons | 1990s | blazer-dusty-rose-flecked-4 | main, front detail | Ostrava Moon
blazer | blazer/blazer jacket/jacket | M | grey | glen check | wool | glen check, two buttons | 1970s | blazer-grey-glen-check-5 | main, close-up of the fabric | Birdwhistle
blazer | blazer/blazer jacket/jacket | W | bottle green | | velvet | shawl collar, one button, velvet | 1990s | blazer-bottle-green-velvet-6 | main, back | Brackenby
blazer | blazer/blazer jacket/jacket | M | sand | | linen | unlined linen, patch pockets, three buttons | | blazer-sand-linen-7 | main, close-up of the fabric | Thrush & Dorrel
blazer | blazer/blazer jacket/jacket | W | charcoal | pinstripe | wool | double-breasted, pinstripe, oversized | 1980s | blazer-charcoal-pinstripe-8 | main, label | Lindisse
blazer | blazer/blazer jacket/jacket | M | olive | | corduroy | corduroy, two buttons, flap pockets | 1970s | blazer-olive-corduroy-9 | main, close-up of the fabric | Tindersmith
blazer | blazer/blazer jacket/jacket | M | powder blue, navy | windowpane | wool | windowpane check, pocket square | | blazer-powder-blue-windowpane-10 | main, front detail | Hesper Row
blazer | jacket/blazer jacket | W | oatmeal | flecked | wool tweed | Donegal tweed, two buttons | 1990s | blazer-oatmeal-flecked-11 | main, close-up of the fabric | Pim Orchard
blazer | jacket/blazer jacket | M | grey | herringbone | wool tweed | leather buttons | | harris-type-herringbone-blazer-leather | main, collar, pocket, cuff, another background
blazer | blazer/blazer jacket/jacket | M | powder blue | windowpane | wool | pocket square | | windowpane-wool-blazer-powder-blue | main
blazer | blazer/blazer jacket/jacket | B | black | | velvet | peak lapels | | black-velvet-blazer-peak-lapel | main
jacket | biker jacket | M | black | | leather | asymmetric zip, zip cuffs | 1980s | leather-jacket-black-leather-1 | main, back, front detail | Quillmere
jacket | biker jacket | W | oxblood | | leather | cropped, belted hem | 1990s | leather-jacket-oxblood-leather-2 | main, front detail | Fernsby Lane
jacket | trucker jacket | M | tan | | suede | suede, button front | 1970s | leather-jacket-tan-suede-3 | main, back | Wrenfold
jacket | bomber jacket | M | chestnut | | leather | ribbed cuffs and hem, zip front | 1980s | leather-jacket-chestnut-leather-4 | main, back | Ambrolet
jacket | fringe jacket/western jacket | W | cognac | | suede | fringe, suede | 1970s | leather-jacket-cognac-suede-5 | main, back | Velourine
jacket | jacket | W | cream | | leather | collarless, zip front | 2000s | leather-jacket-cream-leather-6 | main, label | Saltwick
jacket | flight jacket | M | cognac | | leather | shearling collar, zip front | 1970s | leather-jacket-cognac-leather-7 | main, collar | Casa Merlo
jacket | café racer jacket | M | charcoal | | leather | band collar, zip front | | leather-jacket-charcoal-leather-8 | main, front detail | Oddlark
jacket | blazer jacket | W | bottle green | | leather | notch lapels, two buttons | 1990s | leather-jacket-bottle-green-leather-9 | main, back | Marlowick
jacket | trucker jacket/jacket | M | indigo | | denim | raw denim, flap pockets | 1970s | denim-jacket-indigo-denim-1 | main, back, front detail | Ostrava Moon
jacket | trucker jacket/jacket | W | light wash blue | | denim | stonewashed, cropped | 1990s | denim-jacket-light-wash-blue-denim-2 | main, back | Birdwhistle
jacket | trucker jacket/jacket | M | mid wash blue | | denim | shearling collar | 1980s | denim-jacket-mid-wash-blue-denim-3 | main, collar | Brackenby
jacket | trucker jacket/jacket | M | black | | denim | black denim, silver buttons | 1990s | denim-jacket-black-denim-4 | main, label | Thrush & Dorrel
jacket | jacket | W | white | | denim | white denim, oversized | 2000s | denim-jacket-white-denim-5 | main, back | Lindisse
jacket | chore jacket | M | blue | | denim | three patch pockets | 1960s | denim-jacket-blue-denim-6 | main, pocket | Tindersmith
jacket | jacket | W | mid wash blue | | denim | corduroy collar, cropped, pearl buttons | 1980s | denim-jacket-mid-wash-blue-denim-7 | main, collar | Hesper Row
jacket | kimono jacket | B | indigo | | denim | tie belt, patch pockets | | denim-jacket-indigo-denim-8 | main, front detail | Pim Orchard
jacket | trucker jacket/jacket | B | blue | | denim | two chest pockets | | selvedge-denim-trucker-jacket-unlined | main
jacket | chore jacket | M | cobalt | | cotton moleskin | three pockets | | cobalt-moleskin-chore-jacket-three | main
jacket | biker jacket | W | black | | leather | cropped, zip cuffs | | cropped-biker-jacket-black-cowhide | main
jacket | bomber jacket | B | olive | | satin | ribbed hem | | olive-satin-bomber-jacket-ribbed | main
jacket | overshirt/shirt jacket | M | teal | | corduroy | button front | | teal-corduroy-overshirt-snap-front | main
jacket | puffer jacket | M | black | quilted | nylon, down | zip front, high collar, horizontal baffles | 1990s | puffer-jacket-black-quilted-1 | main, back
jacket | puffer jacket | W | cream | quilted | nylon, down | cropped, zip front, high collar | | puffer-jacket-cream-quilted-2 | main
jacket | puffer jacket | B | red | quilted | nylon, down | hood, zip front, wide baffles | 1990s | puffer-jacket-red-quilted-3 | main, collar
jacket | puffer jacket | W | navy | quilted | nylon, down | long, zip front, narrow baffles | 2000s | puffer-jacket-navy-quilted-4 | main, hem
jacket | puffer jacket | M | forest | quilted | nylon, down | chevron baffles, zip front | 1980s | puffer-jacket-forest-quilted-5 | main
jacket | puffer jacket | W | champagne | quilted | satin, down | glossy, zip front, high collar | 2000s | puffer-jacket-champagne-quilted-6 | main, close-up of the fabric
jacket | puffer jacket | M | mustard | quilted | nylon, down | two-tone, zip front | 1990s | puffer-jacket-mustard-quilted-7 | main, front detail
jacket | puffer jacket | W | lilac | quilted | nylon, down | zip front, tie belt | | puffer-jacket-lilac-quilted-8 | main
jacket | puffer jacket | M | olive | quilted | nylon, down | hood, snap front, patch pockets | 1990s | puffer-jacket-olive-quilted-9 | main, pocket
jacket | puffer jacket | W | chocolate | quilted | nylon, down | glossy, cropped, zip front | 2000s | puffer-jacket-chocolate-quilted-10 | main, back
jacket | puffer jacket | B | cobalt | quilted | nylon, down | sleeveless, zip front, high collar | 1980s | puffer-jacket-cobalt-quilted-11 | main
jacket | puffer jacket | M | silver grey | quilted | nylon, down | zip front, wide baffles, ribbed hem | 1990s | puffer-jacket-silver-grey-quilted-12 | main, cuff
jacket | puffer jacket | W | sage | quilted | nylon, down | hood, long, zip front | | puffer-jacket-sage-quilted-13 | main, collar
jacket | puffer jacket | M | burgundy | quilted | nylon, down | corduroy collar, snap front | 1980s | puffer-jacket-burgundy-quilted-14 | main | Wrenfold
jacket | puffer jacket | B | white | quilted | nylon, down | zip front, high collar, wide baffles | 2000s | puffer-jacket-white-quilted-15 | main
jacket | jacket | M | brown, olive | check | wool tweed | Norfolk style, belt, patch pockets | 1970s | jacket-brown-check-1 | main, pocket | Quillmere
jacket | jacket | W | black, ivory | flecked | wool tweed | collarless, gold buttons, patch pockets | 1980s | jacket-black-flecked-2 | main | ?
jacket | jacket | W | ivory, navy | flecked | wool tweed | collarless, navy trim, four pockets | 1990s | jacket-ivory-flecked-3 | main | ?
jacket | jacket | M | olive | flecked | wool tweed | hacking style, suede elbow patches, three buttons | 1980s | jacket-olive-flecked-4 | main | Ambrolet
jacket | jacket | W | raspberry, pink | flecked | wool tweed | cropped, collarless, gold buttons | 1960s | jacket-raspberry-flecked-5 | main | Velourine
jacket | jacket | W | rust | flecked | wool tweed | peplum, nipped waist, covered buttons | 1950s | jacket-rust-flecked-6 | main, back | Saltwick
jacket | jacket | M | charcoal, grey | herringbone | wool tweed | zip front, ribbed hem, shirt collar | 1990s | jacket-charcoal-herringbone-7 | main | Casa Merlo
jacket | jacket | W | sage, cream | check | wool tweed | shawl collar, single button | 1970s | jacket-sage-check-8 | main | Oddlark
jacket | jacket | W | navy, white | houndstooth | wool tweed | collarless, zip front, cropped | 2000s | jacket-navy-houndstooth-9 | main | ?
jacket | jacket | M | sand, tan | herringbone | wool tweed | shirt jacket, two flap pockets, horn buttons | | jacket-tan-herringbone-10 | main | Ostrava Moon
jacket | blazer/blazer jacket | W | black, white | houndstooth | wool tweed | blazer cut, double-breasted, gold buttons | 1980s | jacket-black-houndstooth-11 | main | Birdwhistle
jacket | blazer/blazer jacket | M | grey | glen check | wool tweed | blazer cut, two buttons, glen check | 1960s | jacket-grey-glen-check-12 | main | Brackenby
jacket | blazer/blazer jacket | W | mustard, brown | check | wool tweed | blazer cut, two buttons, check | 1970s | jacket-mustard-check-13 | main | Thrush & Dorrel
jacket | blazer/blazer jacket | M | forest | flecked | wool tweed | blazer cut, patch pockets, three buttons | 1970s | jacket-forest-flecked-14 | main | Lindisse
jacket | blazer/blazer jacket | W | black | flecked | wool tweed | blazer cut, velvet collar, single button | 1990s | jacket-black-flecked-15 | main, collar | Tindersmith
blazer | blazer/blazer jacket | M | brown, rust | windowpane | wool tweed | windowpane check, two buttons | 1960s | blazer-brown-windowpane-12 | main | Hesper Row
blazer | blazer/blazer jacket | W | blue, navy | herringbone | wool tweed | herringbone, single button, flap pockets | 1990s | blazer-navy-herringbone-13 | main | Pim Orchard
blazer | blazer/blazer jacket | M | black, grey | herringbone | wool tweed | herringbone, two buttons, peak lapels | 1980s | blazer-black-herringbone-14 | main | Nordhagen Mill
blazer | blazer/blazer jacket | W | peach, terracotta | herringbone | wool tweed | herringbone, oversized, wide lapels | 1980s | blazer-terracotta-herringbone-15 | main | Quillmere
blazer | blazer/blazer jacket | W | black, gold | flecked | wool tweed | double-breasted, gold flecks, gold buttons | 1990s | blazer-black-flecked-16 | main | Fernsby Lane
blazer | blazer/blazer jacket | W | cream, navy | check | wool tweed | check, patch pockets, navy buttons | 1970s | blazer-cream-check-17 | main | Wrenfold
blazer | blazer/blazer jacket | M | black | | wool | single-breasted, two buttons, flap pockets | 1990s | blazer-black-wool-18 | main, back | Ambrolet
blazer | blazer/blazer jacket | W | black | | velvet | shawl collar, one button | 1980s | blazer-black-velvet-19 | main | Velourine
blazer | blazer/blazer jacket | M | black | | wool | dinner jacket, satin peak lapels, one button | 1970s | blazer-black-wool-20 | main | Saltwick
blazer | blazer/blazer jacket | W | black | | wool | double-breasted, gold buttons, peak lapels | 1980s | blazer-black-wool-21 | main, front detail | Casa Merlo
blazer | blazer/blazer jacket | M | black | | linen | unlined, patch pockets, three buttons | | blazer-black-linen-22 | main | Oddlark
blazer | blazer/blazer jacket | W | black | | leather | notch lapels, single button | 2000s | blazer-black-leather-23 | main | Marlowick
blazer | blazer/blazer jacket | W | black | | crepe | long line, hidden button, narrow lapels | 1990s | blazer-black-crepe-24 | main, back | Ostrava Moon
blazer | blazer/blazer jacket | M | black | | corduroy | two buttons, elbow patches | 1970s | blazer-black-corduroy-25 | main | Birdwhistle
blazer | blazer/blazer jacket | W | black | pinstripe | wool | pinstripe, nipped waist, two buttons | 2000s | blazer-black-pinstripe-26 | main | Brackenby
blazer | blazer/blazer jacket | W | black | | sequins | shawl collar, open front | 1980s | blazer-black-sequins-27 | main | Thrush & Dorrel
jacket | jacket | W | indigo | | denim | fitted, dark wash, flap pockets | 2000s | denim-jacket-indigo-denim-9 | main | Lindisse
jacket | jacket | M | light wash blue | | denim | oversized, stonewashed, flap pockets | 1990s | denim-jacket-light-wash-blue-denim-10 | main, pocket | Tindersmith
jacket | jacket | B | black | | denim | oversized, washed black, gold stitching | 1980s | denim-jacket-black-denim-11 | main, back | Hesper Row
jacket | jacket | M | mid wash blue | | denim | zip front, ribbed cuffs, slanted pockets | 1980s | denim-jacket-mid-wash-blue-denim-12 | main | Pim Orchard
jacket | jacket | W | ecru | | denim | collarless, patch pockets, gold buttons | | denim-jacket-ecru-denim-13 | main | ?
jacket | jacket | W | blue | | denim | belted, long, flap pockets | 1970s | denim-jacket-blue-denim-14 | main | Quillmere
jacket | jacket | W | black | | leather | biker, cropped, epaulettes | 1990s | leather-jacket-black-leather-10 | main | Fernsby Lane
jacket | jacket | M | chocolate | | leather | trucker, button front, flap pockets | 1970s | leather-jacket-chocolate-leather-11 | main | Wrenfold
jacket | jacket | M | black | | leather | bomber, ribbed hem, zip front | 1980s | leather-jacket-black-leather-12 | main, back
jacket | jacket | W | camel | | leather | belted, wide lapels, patch pockets | 1970s | leather-jacket-camel-leather-13 | main | Velourine
jacket | jacket | W | red | | leather | collarless, zip front, cropped | 2000s | leather-jacket-red-leather-14 | main, back | Saltwick
jacket | jacket | M | olive | | leather | field style, four pockets, button front | 1960s | leather-jacket-olive-leather-15 | main, pocket | Casa Merlo
`;
