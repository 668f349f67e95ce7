/** Drawn things, one a line; good.ts says what the columns mean. */
export const COATS = `
coat | trench coat | W | sand | | cotton gabardine | double-breasted, belted, storm flap, epaulettes, check lining | 1980s | trench-coat-sand-cotton-gabardine-1 | main, back, label | Nordhagen Mill
coat | trench coat | M | khaki | | cotton gabardine | double-breasted, raglan sleeves, belted | 1970s | trench-coat-khaki-cotton-gabardine-2 | main, back | Quillmere
coat | trench coat | W | chocolate | | leather | leather, double-breasted, belted | 1970s | trench-coat-chocolate-leather-3 | main, collar | Fernsby Lane
coat | trench coat | M | navy | | cotton gabardine | single-breasted, hidden buttons, wide collar | 1960s | trench-coat-navy-cotton-gabardine-4 | main, back | Wrenfold
coat | trench coat | W | black | | cotton gabardine | double-breasted, tie belt, midi | 1990s | trench-coat-black-cotton-gabardine-5 | main, label | Ambrolet
coat | trench coat | W | olive | | cotton gabardine | double-breasted, tortoiseshell buckle, cropped | | trench-coat-olive-cotton-gabardine-6 | main, back | Velourine
coat | trench coat | W | champagne | | satin | satin, double-breasted, tie belt | 2000s | trench-coat-champagne-satin-7 | main, close-up of the fabric | Saltwick
coat | trench coat | M | brown | glen check | wool | single-breasted, belted | 1960s | trench-coat-brown-glen-check-8 | main, close-up of the fabric | Casa Merlo
coat | coat | W | camel | | wool | double-breasted, peak lapels, midi | 1980s | wool-coat-camel-wool-1 | main, back, label | Oddlark
coat | coat | M | charcoal, silver grey | herringbone | wool tweed | single-breasted, herringbone, velvet collar | 1960s | wool-coat-charcoal-herringbone-2 | main, collar | Marlowick
coat | swing coat | W | red | | wool | round collar, covered buttons | 1960s | wool-coat-red-wool-3 | main, back | ?
coat | wrap coat | W | ivory | | wool | shawl collar, tie belt | | wool-coat-ivory-wool-4 | main, label | Birdwhistle
coat | duffle coat | M | navy | | wool | hood, toggles, patch pockets | 1990s | wool-coat-navy-wool-5 | main, collar
coat | coat | W | black, white | houndstooth | wool | A-line, midi | 1960s | wool-coat-black-houndstooth-6 | main, close-up of the fabric | ?
coat | overcoat | M | black | | wool | double-breasted, half belt at back | 1990s | wool-coat-black-wool-7 | main, back | Lindisse
coat | blanket coat | W | blue | tartan | wool | tartan, shawl collar | 1970s | wool-coat-blue-tartan-8 | main, close-up of the fabric | Tindersmith
coat | cocoon coat | W | blush | | wool bouclé | bouclé, large buttons | 1960s | wool-coat-blush-wool-boucle-9 | main, close-up of the fabric | ?
coat | coat | M | taupe | flecked | wool tweed | Donegal tweed, raglan sleeves, fly front | 1970s | wool-coat-taupe-flecked-10 | main, close-up of the fabric | Pim Orchard
coat | coat | W | powder blue | | mohair | mohair, fur collar, three buttons | 1960s | wool-coat-powder-blue-mohair-11 | main, collar | Nordhagen Mill
coat | overcoat/coat | B | camel | | wool | double-breasted | 1970s | 1970s-camel-wool-overcoat-raglan | main, collar, front detail, pocket, another background, close-up of the fabric
coat | trench coat | B | stone | | cotton gabardine | belted | | trench-coat-stone-cotton-gabardine | main
coat | coat | M | charcoal | | wool | single-breasted | | loden-duffle-weight-coat-charcoal | main
coat | overcoat/coat | M | charcoal | | wool | single-breasted | | charcoal-melton-overcoat-single-breasted | main
coat | topcoat/coat | M | navy | | wool | horn buttons | | navy-wool-topcoat-horn-buttons | main
coat | overcoat/coat | B | bottle green | | wool | single-breasted | 1980s | loden-overcoat-bottle-green-1980s | main
coat | overcoat/coat | B | black, ivory | houndstooth | wool | single-breasted | | houndstooth-wool-overcoat-black-and | main
coat | coat | W | oatmeal | | wool bouclé | oversized | | oatmeal-boucle-wool-coat-oversized | main
coat | overcoat/coat | M | taupe | herringbone | wool tweed | single-breasted | | herringbone-tweed-overcoat-raglan-42 | main
coat | princess coat | W | burgundy | | wool | double-breasted | | burgundy-wool-princess-coat-double | main
coat | polo coat | B | camel | | lambswool | belted | | camel-polo-coat-belted-lambswool | main
coat | overcoat/coat | M | grey | Prince of Wales check | wool | single-breasted | | prince-of-wales-check-overcoat | main
coat | guard coat | M | black | | wool | double-breasted | | black-wool-guard-coat-half | main
coat | wrap coat | W | ivory | | wool | belted | | ivory-wool-wrap-coat-shawl | main
coat | blanket coat | W | red, navy | tartan | wool | single-breasted | | tartan-blanket-coat-wool-red | main
coat | overcoat/coat | W | powder blue | | mohair | double-breasted | 1960s | powder-blue-mohair-overcoat-1960s | main
coat | overcoat/coat | B | chocolate | | alpaca | patch pockets | | chocolate-alpaca-overcoat-patch-pockets | main
coat | swing coat | W | mustard | | wool | covered buttons | | mustard-wool-swing-coat-covered | main
coat | topcoat/coat | M | charcoal, teal | windowpane | wool | single-breasted | | windowpane-topcoat-teal-on-charcoal | main
coat | coat | W | rose | | wool | double-breasted | 1990s | rose-wool-coat-double-breasted | main
coat | overcoat/coat | B | midnight blue | | cashmere | hand-finished | | cashmere-overcoat-midnight-hand-finished | main
coat | overcoat/coat | B | oat | flecked | wool tweed | Donegal tweed, single-breasted | | donegal-tweed-overcoat-flecked-oat | main
coat | coat | B | dark olive | | wool | double-breasted | | shearling-collar-wool-coat-dark | main
coat | trench coat | M | sand | | cotton gabardine | single-breasted, raglan sleeves, hidden buttons | 1980s | trench-coat-sand-cotton-gabardine-9 | main | Oddlark
coat | trench coat | W | stone | | cotton gabardine | double-breasted, tie belt, wide lapels | 1990s | trench-coat-stone-cotton-gabardine-10 | main, front detail | Marlowick
coat | trench coat | W | red | | cotton gabardine | double-breasted, belted, black buttons | 1960s | trench-coat-red-cotton-gabardine-11 | main, back | Ostrava Moon
coat | trench coat | M | black | | leather | double-breasted, belted | 1990s | trench-coat-black-leather-12 | main | Birdwhistle
coat | trench coat | W | indigo | | denim | double-breasted, contrast stitching | 2000s | trench-coat-indigo-denim-13 | main | Brackenby
coat | trench coat | B | teal | | cotton gabardine | double-breasted, storm flap, belted | | trench-coat-teal-cotton-gabardine-14 | main, collar | Thrush & Dorrel
`;
