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
`;
