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
jacket | blazer/blazer jacket | W | bottle green | | leather | notch lapels, two buttons | 1990s | leather-jacket-bottle-green-leather-9 | main, back | Marlowick
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
`;
