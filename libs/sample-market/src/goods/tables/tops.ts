/** Drawn things, one a line; good.ts says what the columns mean. */
export const TOPS = `
blouse | blouse | W | ivory | | silk | pussy bow, bishop sleeves, hidden placket | 1970s | blouse-ivory-silk-1 | main, back, collar
blouse | blouse | W | emerald | | silk | V-neck, balloon sleeves, covered buttons | 1980s | blouse-emerald-silk-2 | main, label | Saltwick
blouse | blouse | W | cream, terracotta | floral | silk | tie neck, long sleeves, button front | 1970s | blouse-cream-floral-3 | main, back
blouse | blouse | W | white | floral lace | lace | high neck, frill collar, leg-of-mutton sleeves | 1980s | blouse-white-floral-lace-4 | main, collar
blouse | blouse | W | dusty rose | | chiffon | jabot, long sleeves | 1960s | blouse-dusty-rose-chiffon-5 | main, back
blouse | blouse | W | white | | cotton | Peter Pan collar, puff sleeves, button front | | blouse-white-cotton-6 | main, collar | Ostrava Moon
blouse | blouse | W | navy, white | polka dot | silk | pussy bow, long sleeves | 1980s | blouse-navy-polka-dot-7 | main, close-up of the fabric
blouse | blouse | W | champagne | | satin | shirt collar, open neck, button front | 1990s | blouse-champagne-satin-8 | main, label | Brackenby
blouse | blouse | W | white | broderie anglaise | cotton | square neck, flutter sleeves, smocked waist | | blouse-white-broderie-anglaise-9 | main, close-up of the fabric | Thrush & Dorrel
blouse | blouse | W | black, gold | deco print | silk | mandarin collar, three-quarter sleeves | 1970s | blouse-black-deco-print-10 | main, close-up of the fabric | Lindisse
shirt | shirt | M | sky blue | | cotton oxford | button-down collar, chest pocket | | shirt-sky-blue-cotton-oxford-1 | main, back, collar | Tindersmith
shirt | shirt | M | white | | cotton | spread collar, French cuffs | | shirt-white-cotton-2 | main, cuff | Hesper Row
shirt | shirt | M | red | plaid | cotton flannel | two flap pockets | 1990s | shirt-red-plaid-3 | main, back | Pim Orchard
shirt | shirt | M | white, blue | striped | cotton | contrast collar, bengal stripe | 1980s | shirt-white-striped-4 | main, collar | Nordhagen Mill
shirt | shirt | M | sage | | linen | mandarin collar, chest pocket | | shirt-sage-linen-5 | main, close-up of the fabric | Quillmere
shirt | western shirt | M | mid wash blue | | denim | western yoke, pearl snaps | 1970s | shirt-mid-wash-blue-denim-6 | main, front detail | Fernsby Lane
shirt | camp collar shirt/camp shirt | M | navy, cream | brushstroke print | cotton | short sleeves | 1990s | shirt-navy-brushstroke-print-7 | main, close-up of the fabric | Wrenfold
shirt | shirt | W | powder blue | | silk | relaxed fit, chest pocket | 1990s | shirt-powder-blue-silk-8 | main, close-up of the fabric | Ambrolet
shirt | shirt | M | rust | | corduroy | needlecord, two pockets | 1970s | shirt-rust-corduroy-9 | main, close-up of the fabric | Velourine
shirt | shirt | W | red, white | gingham | cotton | club collar, puff sleeves | | shirt-red-gingham-10 | main, back | Saltwick
shirt | shirt | M | burgundy, gold | medallion print | silk | dagger collar | 1970s | shirt-burgundy-medallion-print-11 | main, close-up of the fabric | Casa Merlo
shirt | camp collar shirt/camp shirt | B | brown | leopard print | rayon | short sleeves | | leopard-print-camp-collar-shirt | main
shirt | shirt | B | pale blue | | cotton oxford | button-down collar, chest pocket | | pale-blue-oxford-shirt-button | main
shirt | camp shirt/camp collar shirt | B | navy, red | wave print | silk | short sleeves | | silk-camp-shirt-hand-painted | main
shirt | rugby shirt | M | green, navy | striped | cotton | white collar | | rugby-jersey-green-and-navy | main
shirt | shirt | B | mustard, black | plaid | cotton flannel | chest pockets | | blanket-plaid-flannel-shirt-mustard | main
t-shirt | t-shirt/tee | B | white | | cotton jersey | crew neck | | t-shirt-white-cotton-jersey-1 | main, label | Oddlark
t-shirt | t-shirt/tee | B | black | | cotton jersey | crew neck, moon and stars print | 1990s | t-shirt-black-cotton-jersey-2 | main, front detail | Marlowick
t-shirt | ringer tee/ringer t-shirt | B | cream | | cotton jersey | sunset print | 1970s | t-shirt-cream-cotton-jersey-3 | main, back | Ostrava Moon
t-shirt | t-shirt/tee | W | white, navy | Breton stripe | cotton jersey | boat neck, long sleeves | | t-shirt-white-breton-stripe-4 | main, close-up of the fabric
t-shirt | t-shirt/tee | B | sky blue, white, lavender, pink | tie-dye | cotton jersey | spiral tie-dye, crew neck | 1990s | t-shirt-sky-blue-tie-dye-5 | main, back | Brackenby
t-shirt | henley t-shirt/henley | M | sage | | cotton jersey | three buttons | | t-shirt-sage-cotton-jersey-6 | main, collar | Thrush & Dorrel
t-shirt | t-shirt/tee | B | navy | | cotton jersey | four chest stripes | 1980s | t-shirt-navy-cotton-jersey-7 | main | Lindisse
t-shirt | band tee/band t-shirt | B | washed black | | cotton jersey | front print | | washed-black-band-tee-single | main
t-shirt | ringer tee/ringer t-shirt | B | cream, orange | | cotton jersey | sunset print | | ringer-tee-cream-with-orange | main
hoodie | hoodie | B | grey | marled | cotton | kangaroo pocket, drawstrings, marled | 1990s | hoodie-grey-marled-1 | main, back
hoodie | hoodie | B | black | | cotton | kangaroo pocket, drawstrings | 2000s | hoodie-black-cotton-2 | main, collar
hoodie | hoodie | B | navy | | cotton | zip front, two pockets, drawstrings | 1990s | hoodie-navy-cotton-3 | main
hoodie | hoodie | W | dusty rose | | cotton | cropped, drawstrings | 2000s | hoodie-dusty-rose-cotton-4 | main, cuff
hoodie | hoodie | B | forest | | cotton | kangaroo pocket, mountain print | 1990s | hoodie-forest-cotton-5 | main, front detail
hoodie | hoodie | B | cream | | cotton | kangaroo pocket, oversized | | hoodie-cream-cotton-6 | main
hoodie | hoodie | M | burgundy | | cotton | zip front, two pockets | 1980s | hoodie-burgundy-cotton-7 | main, collar
hoodie | hoodie | B | mustard | | cotton | kangaroo pocket, arc print | 1970s | hoodie-mustard-cotton-8 | main, front detail
hoodie | hoodie | B | lavender, white, sky blue | tie-dye | cotton | tie-dye, kangaroo pocket | 1990s | hoodie-lavender-tie-dye-9 | main
sweatshirt | sweatshirt | B | silver grey | marled | cotton | crew neck, marled | 1980s | sweatshirt-silver-grey-marled-1 | main | Ambrolet
sweatshirt | sweatshirt | B | cobalt | | cotton | crew neck, three squares print | 1990s | sweatshirt-cobalt-cotton-2 | main, front detail | Velourine
sweatshirt | sweatshirt | B | bottle green | | cotton | crew neck, large letter | 1980s | sweatshirt-bottle-green-cotton-3 | main | Saltwick
sweatshirt | sweatshirt | M | rust | | cotton | half zip, mock neck | 1990s | sweatshirt-rust-cotton-4 | main, collar
sweatshirt | sweatshirt | B | white | | cotton | crew neck, relaxed fit | | sweatshirt-white-cotton-5 | main, cuff | Oddlark
sweatshirt | sweatshirt | W | lilac | | cotton | crew neck, cropped | 2000s | sweatshirt-lilac-cotton-6 | main | Marlowick
sweatshirt | sweatshirt | B | black | | cotton | crew neck, moon and stars print | 1990s | sweatshirt-black-cotton-7 | main, front detail | Ostrava Moon
sweatshirt | sweatshirt | B | oatmeal | | cotton | crew neck, contrast ribs | 1970s | sweatshirt-oatmeal-cotton-8 | main, collar | Birdwhistle
shirt | polo shirt | M | white | | cotton piqué | three buttons, ribbed cuffs | | polo-shirt-white-cotton-pique-1 | main | Brackenby
shirt | polo shirt | M | navy | | cotton piqué | two buttons, ribbed cuffs | 1990s | polo-shirt-navy-cotton-pique-2 | main, back | Thrush & Dorrel
shirt | polo shirt | W | pink | | cotton piqué | fitted, three buttons | 2000s | polo-shirt-pink-cotton-pique-3 | main, collar | Lindisse
shirt | polo shirt | M | bottle green | | cotton piqué | white tipping, three buttons | 1980s | polo-shirt-bottle-green-cotton-pique-4 | main | Tindersmith
shirt | polo shirt | M | white, navy | striped | cotton piqué | striped, three buttons | 1990s | polo-shirt-white-striped-5 | main | Hesper Row
shirt | polo shirt | M | burgundy, cream | striped | cotton piqué | striped, cream collar, long sleeves | 1980s | polo-shirt-burgundy-striped-6 | main, collar | Pim Orchard
shirt | polo shirt | W | sky blue, white | striped | cotton piqué | striped, fitted | 2000s | polo-shirt-sky-blue-striped-7 | main | Nordhagen Mill
shirt | polo shirt | M | mustard, brown | striped | cotton piqué | striped, camel collar, three buttons | 1970s | polo-shirt-mustard-striped-8 | main, back | Quillmere
shirt | polo shirt | M | black | | cotton piqué | black buttons, chest pocket | | polo-shirt-black-cotton-pique-9 | main | Fernsby Lane
shirt | polo shirt | M | red | | cotton piqué | long sleeves, three buttons | 1990s | polo-shirt-red-cotton-pique-10 | main, cuff | Wrenfold
shirt | polo shirt | W | ivory | | cotton | knitted, cropped, zip neck | 1960s | polo-shirt-ivory-cotton-11 | main | Ambrolet
shirt | polo shirt | M | teal | | merino wool | knitted, contrast placket, short sleeves | 1960s | polo-shirt-teal-merino-wool-12 | main | Velourine
shirt | polo shirt | M | forest, navy | striped | cotton piqué | striped, white collar, rugby style, long sleeves | 1990s | polo-shirt-forest-striped-13 | main, collar | Saltwick
shirt | polo shirt | M | lavender | | cotton piqué | three buttons, ribbed cuffs | 2000s | polo-shirt-lavender-cotton-pique-14 | main | Casa Merlo
blouse | blouse | W | black | | silk | pussy bow, bishop sleeves | 1980s | blouse-black-silk-11 | main, collar
blouse | blouse | W | cream | | silk | mandarin collar, covered buttons, balloon sleeves | 1990s | blouse-cream-silk-12 | main, cuff | Saltwick
blouse | blouse | W | burgundy | | silk | V-neck, long sleeves, pearl buttons | 1990s | blouse-burgundy-silk-13 | main | Casa Merlo
blouse | blouse | W | brown, black | leopard print | silk | tie neck, leopard print | 1980s | blouse-brown-leopard-14 | main
blouse | blouse | W | navy | | silk | shirt collar, chest pocket, relaxed fit | 1990s | blouse-navy-silk-15 | main, back | Marlowick
blouse | blouse | W | teal | | silk | wrap front, tie belt, flutter sleeves | | blouse-teal-silk-16 | main | Ostrava Moon
blouse | blouse | W | brown, cream | polka dot | silk | pussy bow, polka dot, puff sleeves | 1970s | blouse-brown-polka-dot-17 | main
blouse | blouse | W | rust | | silk | camp collar, short sleeves, open neck | 1970s | blouse-rust-silk-18 | main | Brackenby
blouse | blouse | W | sage, ivory | floral | silk | round neck, bell sleeves, floral print | 1970s | blouse-sage-floral-19 | main, close-up of the fabric | Thrush & Dorrel
blouse | blouse | W | ivory | | silk | frill collar, pearl buttons, leg-of-mutton sleeves | 1980s | blouse-ivory-silk-20 | main
blouse | blouse | W | plum | | silk | square neck, three-quarter sleeves | 1960s | blouse-plum-silk-21 | main, close-up of the fabric | Tindersmith
blouse | blouse | W | cream, cobalt | abstract print | silk | shirt collar, long sleeves, abstract print | 1980s | blouse-cream-abstract-print-22 | main, close-up of the fabric | Hesper Row
blouse | blouse | W | powder blue | | silk | shirt collar, French cuffs, hidden placket | 1990s | blouse-powder-blue-silk-23 | main | Pim Orchard
shirt | shirt | W | white | | silk | button front, relaxed fit | 1990s | shirt-white-silk-12 | main, collar | Nordhagen Mill
shirt | shirt | M | black | | silk | hidden buttons, spread collar | 2000s | shirt-black-silk-13 | main, back | Quillmere
shirt | shirt | W | ivory, navy | striped | silk | striped, button front | 1980s | shirt-ivory-striped-14 | main | Fernsby Lane
shirt | shirt | M | teal, cream | brushstroke print | silk | camp collar, short sleeves, brushstroke print | 1990s | shirt-teal-brushstroke-print-15 | main | Wrenfold
shirt | shirt | W | chocolate | | silk | two pockets, relaxed fit | 1970s | shirt-chocolate-silk-16 | main | Ambrolet
shirt | shirt | M | navy, gold | foulard print | silk | foulard print, long sleeves | 1980s | shirt-navy-foulard-print-17 | main | Velourine
shirt | shirt | W | blush | | silk | mandarin collar, long | | shirt-blush-silk-18 | main | Saltwick
shirt | shirt | W | sky blue, white | striped | silk | striped, white collar, French cuffs | 1980s | shirt-sky-blue-striped-19 | main, collar | Casa Merlo
shirt | shirt | M | olive | | silk | camp collar, short sleeves, chest pocket | 1960s | shirt-olive-silk-20 | main, pocket | Oddlark
shirt | shirt | W | emerald | | silk | button front, tie hem | 1990s | shirt-emerald-silk-21 | main | Marlowick
shirt | shirt | M | white | | linen | button front, chest pocket | | shirt-white-linen-22 | main | Ostrava Moon
shirt | shirt | W | white | | linen | oversized, turned-up cuffs | | shirt-white-linen-23 | main, cuff | Birdwhistle
shirt | shirt | M | white, navy | striped | linen | striped, button front | 1990s | shirt-white-striped-24 | main | Brackenby
shirt | shirt | W | white, sky blue | striped | linen | striped, relaxed fit | 2000s | shirt-white-striped-25 | main, back | Thrush & Dorrel
shirt | shirt | M | sky blue | | linen | band collar, button front | | shirt-sky-blue-linen-26 | main | Lindisse
shirt | shirt | M | navy | | linen | short sleeves, camp collar | 1990s | shirt-navy-linen-27 | main, back | Tindersmith
shirt | shirt | W | sand | | linen | two pockets, safari style | 1970s | shirt-sand-linen-28 | main | Hesper Row
shirt | shirt | M | olive | | linen | popover, half placket | | shirt-olive-linen-29 | main | Pim Orchard
shirt | shirt | W | pink | | linen | button front, cropped | 2000s | shirt-pink-linen-30 | main | Nordhagen Mill
shirt | shirt | M | black | | linen | button front, black buttons | | shirt-black-linen-31 | main | Quillmere
shirt | shirt | M | rust | | linen | button-down collar, chest pocket | 1980s | shirt-rust-linen-32 | main, collar | Fernsby Lane
shirt | shirt | M | sand, brown | striped | linen | striped, short sleeves, camp collar | 1970s | shirt-sand-striped-33 | main | Wrenfold
shirt | shirt | W | ecru, terracotta | striped | linen | striped, band collar, long | | shirt-ecru-striped-34 | main | Ambrolet
shirt | shirt | M | lavender | | linen | button front, spread collar | 2000s | shirt-lavender-linen-35 | main, cuff | Velourine
shirt | shirt | M | white, burgundy | striped | cotton | striped, button-down collar | 1980s | shirt-white-striped-36 | main, collar | Saltwick
shirt | shirt | W | white, cobalt | striped | cotton | striped, relaxed fit | 1990s | shirt-white-striped-37 | main | Casa Merlo
shirt | shirt | M | sky blue, navy | striped | cotton | striped, chest pocket | 2000s | shirt-sky-blue-striped-38 | main, pocket | Oddlark
shirt | shirt | W | pink, red | striped | cotton | striped, club collar, puff sleeves | 1970s | shirt-pink-striped-39 | main, collar | Marlowick
shirt | shirt | M | mustard, brown | striped | cotton | striped, dagger collar | 1970s | shirt-mustard-striped-40 | main | Ostrava Moon
shirt | shirt | M | white | | cotton oxford | button-down collar, chest pocket | 1990s | shirt-white-cotton-oxford-41 | main | Birdwhistle
shirt | shirt | W | white | | cotton | pleated bib, band collar | 1980s | shirt-white-cotton-42 | main, front detail | Brackenby
t-shirt | t-shirt | M | grey | | cotton jersey | crew neck, chest pocket | 1990s | t-shirt-grey-cotton-jersey-8 | main, collar | Thrush & Dorrel
t-shirt | t-shirt | B | cream, red | Breton stripe | cotton jersey | striped, crew neck | 1980s | t-shirt-cream-breton-stripe-9 | main | Lindisse
t-shirt | t-shirt | W | red | | cotton jersey | V-neck, fitted | 2000s | t-shirt-red-cotton-jersey-10 | main, back | Tindersmith
t-shirt | t-shirt | B | bottle green | | cotton jersey | crew neck, lightning print | 1990s | t-shirt-bottle-green-cotton-jersey-11 | main, front detail | Hesper Row
t-shirt | t-shirt/tee | B | ecru | | cotton jersey | crew neck, leaf print | | t-shirt-ecru-cotton-jersey-12 | main | Pim Orchard
t-shirt | t-shirt | M | navy, white | Breton stripe | cotton jersey | striped, long sleeves, boat neck | 1970s | t-shirt-navy-breton-stripe-13 | main, close-up of the fabric
t-shirt | t-shirt | W | lilac | | cotton jersey | cropped, crew neck | 2000s | t-shirt-lilac-cotton-jersey-14 | main | Quillmere
t-shirt | t-shirt | B | burgundy | | cotton jersey | ringer, crew neck | 1970s | t-shirt-burgundy-cotton-jersey-15 | main, collar | Fernsby Lane
`;
