/** Drawn things, one a line; good.ts says what the columns mean. */
export const DRESSES = `
dress | slip dress | W | sage | | silk | bias cut, cowl neck, midi | 1990s | slip-dress-sage-silk-1 | main, back, front detail | Ambrolet
dress | slip dress | W | black | | satin | lace trim, thin straps, midi | 1990s | slip-dress-black-satin-2 | main, front detail | Marlowick
dress | slip dress | W | champagne | | silk | lace trim, mini | 1990s | slip-dress-champagne-silk-3 | main, close-up of the fabric | Lindisse
dress | slip dress | W | burgundy | | velvet | thin straps, maxi | 1990s | slip-dress-burgundy-velvet-4 | main, back | Quillmere
dress | slip dress | W | black, dusty rose | floral | silk | midi | 1990s | slip-dress-black-floral-5 | main, front detail
dress | slip dress | W | copper | | satin | cowl neck, mini | 2000s | slip-dress-copper-satin-6 | main, front detail | Birdwhistle
dress | slip dress | W | brown | leopard print | silk | leopard print, midi | 2000s | slip-dress-brown-leopard-7 | main, close-up of the fabric | Hesper Row
dress | slip dress | W | midnight | | silk | side slit, maxi | 1990s | slip-dress-midnight-silk-8 | main, hem | Wrenfold
dress | slip dress | W | blush | | silk | cowl neck, midi | | slip-dress-blush-silk-9 | main, front detail | Oddlark
dress | tea dress/dress | W | red, cream | floral | viscose crepe | puff sleeves, V-neck, midi | 1940s | tea-dress-red-floral-1 | main, back, front detail | Saltwick
dress | tea dress/dress | W | navy, white | polka dot | crepe | white collar, red belt, short sleeves | 1950s | tea-dress-navy-polka-dot-2 | main, front detail | Casa Merlo
dress | tea dress/dress | W | mint, dusty rose | floral | cotton | square neck, flutter sleeves, full skirt | 1950s | tea-dress-mint-floral-3 | main, close-up of the fabric | Oddlark
dress | tea dress/dress | W | bottle green | | crepe | tie neck, long sleeves, covered buttons | 1940s | tea-dress-bottle-green-crepe-4 | main, back
dress | wrap dress | W | navy, mustard | floral | viscose crepe | daisy print, tie belt | 1970s | tea-dress-navy-floral-5 | main, front detail | Ostrava Moon
dress | shirt dress | W | lilac, white | gingham | cotton | shirt collar, button front, tiered skirt | | tea-dress-lilac-gingham-6 | main, back | Birdwhistle
dress | sundress/sun dress | W | yellow, white | floral | cotton | puff sleeves, square neck | 1970s | tea-dress-yellow-floral-7 | main, close-up of the fabric | Brackenby
dress | tea dress/dress | W | raspberry | | silk | knife pleats, V-neck, belt | 1980s | tea-dress-raspberry-silk-8 | main, hem | Thrush & Dorrel
dress | tea dress/dress | W | ivory, cobalt | brushstroke print | crepe | brushstroke print, short sleeves, round neck | 1980s | tea-dress-ivory-brushstroke-print-9 | main, close-up of the fabric | Lindisse
dress | tea dress/dress | W | terracotta | | linen | linen, patch pockets, buttons to the waist | | tea-dress-terracotta-linen-10 | main, close-up of the fabric | Tindersmith
dress | slip dress | W | sage green | | silk | bias cut | 1990s | silk-slip-dress-bias-cut | main
dress | wrap dress | W | red | floral | viscose | puff sleeves | 1940s | floral-viscose-wrap-dress-puff | main
dress | tea dress/dress | W | navy | polka dot | crepe | white collar | 1950s | polka-dot-tea-dress-navy | main
dress | shirt dress | W | lilac | gingham | cotton | short sleeves | | lilac-gingham-cotton-shirt-dress | main
dress | camisole dress | W | black | | satin | thin straps, lace trim | | lace-trim-camisole-dress-black | main
dress | dress/tea dress | W | cream, yellow | floral | cotton | V-neck, short sleeves | | sunflower-print-cotton-sundress-full | main
gown | evening gown/evening dress/gown | W | red | | satin | sweetheart neck, strapless, trumpet skirt | 1990s | gown-red-satin-1 | main, back, front detail | ?
gown | evening gown/evening dress/gown | W | gold | | sequin | V-neck, column | 1980s | gown-gold-sequins-2 | main, close-up of the fabric | Lindisse
gown | evening gown/evening dress/gown | W | emerald | | velvet | one shoulder, column skirt, slit | 1970s | gown-emerald-velvet-3 | main, front detail
gown | evening gown/evening dress/gown | W | lavender | | chiffon | halter neck, full skirt | 1970s | gown-lavender-chiffon-4 | main, back
gown | evening gown/evening dress/gown | W | midnight | | silk | cowl neck, bias cut, floor length | 1930s | gown-midnight-silk-5 | main, front detail | Birdwhistle
gown | evening gown/evening dress/gown | W | champagne, gold | jacquard | brocade | brocade, square neck, A-line | 1960s | gown-champagne-jacquard-6 | main, close-up of the fabric
gown | evening gown/evening dress/gown | W | black | floral lace | lace | lace, sweetheart neck, trumpet skirt | 1990s | gown-black-floral-lace-7 | main, close-up of the fabric | ?
gown | evening gown/evening dress/gown | W | blush | | satin | bow at the waist, full skirt, strapless | 1950s | gown-blush-satin-8 | main, front detail
gown | evening gown/evening dress/gown | W | black, charcoal | | sequin | thin straps, slit | 1990s | gown-black-sequins-9 | main, close-up of the fabric | Thrush & Dorrel
jumpsuit | utility jumpsuit | W | khaki | | cotton twill | zip front, belt | 1970s | jumpsuit-khaki-cotton-twill-1 | main, back, front detail | Pim Orchard
jumpsuit | jumpsuit | W | black | | crepe | wide leg, V-neck, tie belt | 1970s | jumpsuit-black-crepe-2 | main, back | Nordhagen Mill
jumpsuit | jumpsuit | W | mid wash blue | | denim | denim, button front, short sleeves | 1990s | jumpsuit-mid-wash-blue-denim-3 | main, front detail | Quillmere
jumpsuit | jumpsuit | W | raspberry | | silk | mandarin collar, sleeveless, wide leg | 1970s | jumpsuit-raspberry-silk-4 | main, close-up of the fabric | Fernsby Lane
dress | wrap dress | W | black | | silk | long sleeves, tie belt, midi | 1970s | wrap-dress-black-silk-1 | main | Wrenfold
dress | wrap dress | W | black | | crepe | flutter sleeves, tie belt, knee length | 1990s | wrap-dress-black-crepe-2 | main, front detail | Ambrolet
dress | wrap dress | W | black, coral | floral | viscose crepe | floral print, long sleeves, midi | 1970s | wrap-dress-black-floral-3 | main, close-up of the fabric | Velourine
dress | wrap dress | W | black | | linen | short sleeves, tie belt | | wrap-dress-black-linen-4 | main | Saltwick
dress | wrap dress | W | navy, cream | polka dot | silk | polka dot, short sleeves | 1980s | wrap-dress-navy-polka-dot-5 | main, hem | Casa Merlo
dress | wrap dress | W | emerald | | silk | balloon sleeves, maxi, tie belt | 1970s | wrap-dress-emerald-silk-6 | main, front detail | Oddlark
dress | wrap dress | W | brown, black | leopard print | silk | leopard print, three-quarter sleeves | 1990s | wrap-dress-brown-leopard-7 | main | Marlowick
dress | wrap dress | W | rust | | linen | short sleeves, midi, tie belt | | wrap-dress-rust-linen-8 | main, back | Ostrava Moon
dress | wrap dress | W | white | | linen | flutter sleeves, maxi, tie belt | 2000s | wrap-dress-white-linen-9 | main | Birdwhistle
dress | wrap dress | W | burgundy | | velvet | long sleeves, knee length | 1990s | wrap-dress-burgundy-velvet-10 | main | Brackenby
dress | wrap dress | W | mustard, brown | circle print | crepe | circle print, bell sleeves | 1970s | wrap-dress-mustard-circle-print-11 | main | Thrush & Dorrel
dress | wrap dress | W | cream, forest | brushstroke print | crepe | brushstroke print, cap sleeves | 1980s | wrap-dress-cream-brushstroke-print-12 | main | Lindisse
dress | wrap dress | W | powder blue, white | floral | cotton | daisy print, puff sleeves | 1970s | wrap-dress-powder-blue-floral-13 | main | Tindersmith
dress | shirt dress | W | white | | linen | tie belt, button front, short sleeves | | shirt-dress-white-linen-1 | main | Hesper Row
dress | dress | W | oatmeal | | linen | shift, patch pockets, short sleeves | 1960s | dress-oatmeal-linen-1 | main | Pim Orchard
dress | dress | W | navy | | linen | sleeveless, V-neck, shift | | dress-navy-linen-2 | main | Nordhagen Mill
dress | dress | W | mustard | | linen | square neck, puff sleeves, full skirt | 1970s | dress-mustard-linen-3 | main | Quillmere
dress | dress | W | sage | | linen | tiered, round neck, maxi | | dress-sage-linen-4 | main | Fernsby Lane
dress | dress | W | sky blue | | linen | sundress, thin straps, square neck | 1990s | dress-sky-blue-linen-5 | main
dress | dress | W | black | | linen | wide straps, midi, button front | 2000s | dress-black-linen-6 | main
dress | dress | W | white, navy | striped | linen | striped, shirt collar, shift | 1990s | dress-white-striped-7 | main | Velourine
dress | dress | W | pink | | linen | belted, notch collar, short sleeves | 1980s | dress-pink-linen-8 | main | Saltwick
dress | dress | W | olive | | linen | safari style, flap pockets, belt | 1970s | dress-olive-linen-9 | main, pocket | Casa Merlo
dress | dress | W | coral | | linen | halter neck, full skirt | 1950s | dress-coral-linen-10 | main, back
dress | dress | W | black | | velvet | mini, white collar, long sleeves | 1960s | dress-black-velvet-11 | main | Marlowick
dress | dress | W | black | floral lace | lace | boat neck, three-quarter sleeves | 1950s | dress-black-floral-lace-12 | main | ?
dress | dress | W | black | ribbed | wool | ribbed knit, roll neck, midi | 1990s | dress-black-ribbed-13 | main, collar
dress | dress | W | black | | cotton | tiered, square neck, puff sleeves | | dress-black-cotton-14 | main | Brackenby
dress | dress | W | black | | crepe | belted, pleated skirt, tie neck | 1980s | dress-black-crepe-15 | main, front detail
dress | dress | W | black | | sequins | thin straps, mini | 2000s | dress-black-sequins-16 | main
dress | slip dress | W | black | | silk | bias cut, cowl neck, maxi | 1990s | slip-dress-black-silk-10 | main | ?
dress | slip dress | W | rust | | silk | bias cut, V-neck, midi | 1990s | slip-dress-rust-silk-11 | main, front detail | Marlowick
dress | shirt dress | W | ivory | | silk | button front, tie belt, knee length | 1980s | shirt-dress-ivory-silk-2 | main, collar | Pim Orchard
dress | slip dress | W | cherry | | silk | lace trim, thin straps, mini | 2000s | slip-dress-cherry-silk-12 | main | Quillmere
`;
