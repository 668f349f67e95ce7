/** Drawn things, one a line; good.ts says what the columns mean. */
export const KNITWEAR = `
sweater | sweater/jumper/pullover | B | cream | cable knit | wool | cable knit, crew neck | 1980s | sweater-cream-cable-knit-1 | main, back, close-up of the fabric | Nordhagen Mill
sweater | sweater/jumper/pullover | B | navy, cream | Fair Isle | Shetland wool | Fair Isle, crew neck | 1970s | sweater-navy-fair-isle-2 | main, close-up of the fabric | Quillmere
sweater | sweater/jumper/pullover | W | pink | | mohair | mohair, balloon sleeves, boat neck | 1980s | sweater-pink-mohair-3 | main, close-up of the fabric | ?
sweater | sweater/jumper/pullover | B | oatmeal | Aran knit | wool | Aran, roll neck | 1970s | sweater-oatmeal-aran-knit-4 | main, collar
sweater | sweater/jumper/pullover | M | burgundy | | merino wool | V-neck, fine knit | 1990s | sweater-burgundy-merino-wool-5 | main, label | Ambrolet
sweater | sweater/jumper/pullover | W | camel | ribbed | wool | ribbed, roll neck, fitted | 1970s | sweater-camel-ribbed-6 | main, collar
sweater | sweater/jumper/pullover | B | charcoal, white | Nordic | wool | Nordic pattern, crew neck | 1980s | sweater-charcoal-nordic-7 | main, close-up of the fabric | Saltwick
sweater | sweater/jumper/pullover | B | navy, cream | striped | wool | striped, crew neck | 1990s | sweater-navy-striped-8 | main, close-up of the fabric | Casa Merlo
sweater | sweater/jumper/pullover | M | forest, sage | marled | wool | marled, half zip, mock neck | 1990s | sweater-forest-marled-9 | main, collar | ?
sweater | sweater/jumper/pullover | W | ivory | | wool bouclé | bouclé, cropped, mock neck | 1960s | sweater-ivory-wool-boucle-10 | main, close-up of the fabric
sweater | sweater/jumper/pullover | W | red | ribbed | wool | chunky rib, crew neck | | sweater-red-ribbed-11 | main, close-up of the fabric | Ostrava Moon
sweater | pullover/sweater/jumper | B | navy, red | Fair Isle | Shetland wool | hand-knit, ribbed cuffs | | hand-knit-fair-isle-pullover | main
sweater | sweater/jumper | W | navy, white | Breton stripe | cotton | boat neck | | breton-stripe-cotton-knit-boat | main
sweater | sweater/jumper | W | pink | | mohair | crew neck, oversized | | sherbet-mohair-crewneck-brushed-oversized | main
sweater | sweater/jumper | W | ivory | | wool bouclé | roll neck | | ivory-boucle-knit-roll-neck | main
cardigan | cardigan | B | cream | Aran knit | wool | Aran, leather buttons, patch pockets | 1970s | cardigan-cream-aran-knit-1 | main, close-up of the fabric, front detail | Birdwhistle
cardigan | cardigan | W | cherry | cable knit | wool | cable knit, round neck, pearl buttons | 1950s | cardigan-cherry-cable-knit-2 | main, close-up of the fabric | Brackenby
cardigan | cardigan | M | navy | | merino wool | V-neck, fine knit | 1990s | cardigan-navy-merino-wool-3 | main, label | Thrush & Dorrel
cardigan | cardigan | W | lilac | | mohair | mohair, oversized | 1980s | cardigan-lilac-mohair-4 | main, close-up of the fabric | Lindisse
cardigan | cardigan | B | cream, forest | Fair Isle | Shetland wool | Fair Isle, round neck | 1980s | cardigan-cream-fair-isle-5 | main, close-up of the fabric
cardigan | cardigan | M | charcoal, silver grey | marled | wool | shawl collar, chunky knit | 1970s | cardigan-charcoal-marled-6 | main, front detail | Hesper Row
cardigan | cardigan | W | camel, brown | argyle | lambswool | argyle, V-neck | 1990s | cardigan-camel-argyle-7 | main, close-up of the fabric | Pim Orchard
cardigan | cardigan | W | ecru | crochet | cotton | crochet, cropped, tie front | 1970s | cardigan-ecru-crochet-8 | main, close-up of the fabric | Nordhagen Mill
cardigan | cardigan | W | mustard, brown, cream | striped | wool | striped, V-neck | 1970s | cardigan-mustard-striped-9 | main, back | Quillmere
cardigan | cardigan | B | bottle green | | wool | zip front, ribbed collar | 1960s | cardigan-bottle-green-wool-10 | main, front detail
cardigan | cardigan | B | cream | Aran knit | wool | leather buttons | | cream-aran-cardigan-leather-buttons | main
cardigan | cardigan | W | cherry red | cable knit | wool | mother-of-pearl buttons | | cable-knit-cardigan-cherry-red | main
vest | sweater vest/knitted vest | B | burgundy, navy | argyle | lambswool | argyle, V-neck, sleeveless knit | 1980s | vest-burgundy-argyle-1 | main, close-up of the fabric, back | Oddlark
vest | sweater vest/knitted vest | B | cream | cable knit | wool | cable knit, V-neck, cricket stripe | 1950s | vest-cream-cable-knit-2 | main, close-up of the fabric | Marlowick
vest | sweater vest/knitted vest | B | oatmeal, brown | Fair Isle | Shetland wool | Fair Isle, round neck | 1970s | vest-oatmeal-fair-isle-3 | main, close-up of the fabric | Ostrava Moon
vest | gilet/vest | B | forest | quilted | quilted nylon | snap front, corduroy collar | 1990s | vest-forest-quilted-4 | main, front detail | Birdwhistle
vest | gilet/vest | B | cream | | shearling | shearling, open front, toggle | 1970s | vest-cream-shearling-5 | main, close-up of the fabric | Brackenby
vest | sweater vest/knitted vest | B | burgundy | argyle | lambswool | V-neck | | argyle-sweater-vest-lambswool-burgundy | main
vest | gilet/vest | M | forest green | quilted | quilted nylon | high neck | | forest-quilted-gilet-corduroy-collar | main
waistcoat | waistcoat | M | brown, oatmeal | herringbone | wool tweed | five buttons, herringbone tweed, satin back | 1970s | waistcoat-brown-herringbone-1 | main, back, close-up of the fabric | Wrenfold
waistcoat | waistcoat | M | charcoal | | wool | notch lapels, five buttons | 1980s | waistcoat-charcoal-wool-2 | main, back | Ambrolet
waistcoat | waistcoat | W | burgundy, gold | jacquard | brocade | brocade, V-neck, gold buttons | 1990s | waistcoat-burgundy-jacquard-3 | main, close-up of the fabric | Velourine
waistcoat | waistcoat | M | green | tartan | wool | tartan, V-neck | 1990s | waistcoat-green-tartan-4 | main, close-up of the fabric | Saltwick
waistcoat | waistcoat | W | sand | | linen | linen, tailored, four buttons | | waistcoat-sand-linen-5 | main, back | Casa Merlo
`;
