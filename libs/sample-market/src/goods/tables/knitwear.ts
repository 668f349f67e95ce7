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
sweater | sweater | W | camel | | cashmere | crew neck, fine knit | 1990s | sweater-camel-cashmere-12 | main | Pim Orchard
sweater | sweater | M | grey | | cashmere | V-neck, fine knit | 1980s | sweater-grey-cashmere-13 | main, back | Nordhagen Mill
sweater | sweater | W | navy | | cashmere | roll neck, fine knit | | sweater-navy-cashmere-14 | main, collar
sweater | sweater | B | cream | cable knit | cashmere | cable knit, crew neck | 1990s | sweater-cream-cable-knit-15 | main | Fernsby Lane
sweater | sweater | M | black | | cashmere | V-neck, fine knit | 2000s | sweater-black-cashmere-16 | main | Wrenfold
sweater | sweater | W | dusty rose | | cashmere | boat neck, balloon sleeves, brushed | 1980s | sweater-dusty-rose-cashmere-17 | main | ?
sweater | sweater | M | forest | | cashmere | polo collar, three buttons, ribbed hem | 1970s | sweater-forest-cashmere-18 | main | Velourine
sweater | sweater | W | burgundy | ribbed | cashmere | ribbed, crew neck, fitted | 1990s | sweater-burgundy-ribbed-19 | main | Saltwick
sweater | sweater | B | oatmeal | Aran knit | cashmere | cable knit, roll neck, chunky | 1980s | sweater-oatmeal-aran-knit-20 | main
sweater | sweater | W | powder blue | | cashmere | crew neck, short sleeves, cropped | 1960s | sweater-powder-blue-cashmere-21 | main, back | Oddlark
sweater | sweater | B | navy, cream | striped | cashmere | striped, crew neck | | sweater-navy-striped-22 | main | Marlowick
sweater | sweater | M | grey, burgundy | argyle | cashmere | argyle, V-neck | 1990s | sweater-grey-argyle-23 | main | Ostrava Moon
sweater | sweater | W | mustard | ribbed | cashmere | ribbed, roll neck | 1970s | sweater-mustard-ribbed-24 | main
sweater | sweater | W | red | | cashmere | crew neck, relaxed fit | 1980s | sweater-red-cashmere-25 | main | Brackenby
sweater | sweater | M | charcoal, silver grey | marled | cashmere | half zip, mock neck, marled | 2000s | sweater-charcoal-marled-26 | main | ?
sweater | sweater | W | lilac | | cashmere | V-neck, oversized | | sweater-lilac-cashmere-27 | main, back | Lindisse
sweater | sweater | M | chocolate | | cashmere | polo collar, three buttons, fine knit | 1960s | sweater-chocolate-cashmere-28 | main | Tindersmith
cardigan | cardigan | W | black | | cashmere | round neck, pearl buttons, fine knit | 1990s | cardigan-black-cashmere-11 | main, front detail | ?
cardigan | cardigan | M | camel | | cashmere | V-neck, leather buttons | 1970s | cardigan-camel-cashmere-12 | main, back | Pim Orchard
cardigan | cardigan | W | ivory | cable knit | cashmere | cable knit, V-neck, horn buttons | 1980s | cardigan-ivory-cable-knit-13 | main | Nordhagen Mill
cardigan | cardigan | W | grey | | cashmere | long, V-neck, patch pockets | | cardigan-grey-cashmere-14 | main | Quillmere
cardigan | cardigan | W | cherry | | cashmere | cropped, round neck, gold buttons | 1960s | cardigan-cherry-cashmere-15 | main, front detail | ?
cardigan | cardigan | M | bottle green | ribbed | cashmere | shawl collar, ribbed | 1980s | cardigan-bottle-green-ribbed-16 | main, front detail | Wrenfold
cardigan | cardigan | W | navy, white | striped | cashmere | striped, round neck, gold buttons | 1980s | cardigan-navy-striped-17 | main | ?
cardigan | cardigan | W | oatmeal | | cashmere | tie belt, shawl collar, chunky knit | 1970s | cardigan-oatmeal-cashmere-18 | main | Velourine
cardigan | cardigan | W | pink | | cashmere | brushed, V-neck, pearl buttons | 1980s | cardigan-pink-cashmere-19 | main | Saltwick
cardigan | cardigan | M | charcoal | | cashmere | V-neck, two pockets, fine knit | 2000s | cardigan-charcoal-cashmere-20 | main | Casa Merlo
cardigan | cardigan | W | sky blue | | cashmere | round neck, white tipping, fine knit | 1950s | cardigan-sky-blue-cashmere-21 | main | ?
cardigan | cardigan | B | rust | Aran knit | cashmere | cable knit, V-neck, leather buttons | 1970s | cardigan-rust-aran-knit-22 | main | Marlowick
cardigan | cardigan | W | burgundy | | cashmere | V-neck, balloon sleeves, cropped | 1990s | cardigan-burgundy-cashmere-23 | main, back | Ostrava Moon
cardigan | cardigan | W | cream, sage | argyle | cashmere | argyle, V-neck | 1990s | cardigan-cream-argyle-24 | main | Birdwhistle
cardigan | cardigan | M | olive, mustard | marled | cashmere | zip front, ribbed collar, marled | 1990s | cardigan-olive-marled-25 | main
`;
