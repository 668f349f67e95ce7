/**
 * The drawn goods, one a line: kind | name, with a star before what it simply is | how it looks | materials | details |
 * who wears it (W women, M men, B both, S women's shoes, J jewelry) | where it was made | price | picture | pictures.
 */
export const GOODS_TABLE = `
coat | camel wool *overcoat | camel | wool | raglan shoulder | B | IT | 148 | 1970s-camel-wool-overcoat-raglan | 6
sweater | hand-knit Fair Isle *pullover | Fair Isle pattern | wool | Shetland wool; ribbed cuffs | B | GB | 64 | hand-knit-fair-isle-pullover | 1
loafer | oxblood penny *loafers | oxblood | leather | leather sole | S | ES | 72.5 | oxblood-penny-loafers-leather-sole | 1
dress | silk slip *dress | sage green | silk | bias cut | W | FR | 58 | silk-slip-dress-bias-cut | 1
hoops | heavy gold-filled hoop *earrings | gold tone | gold-filled | 40 mm | J | US | 36 | heavy-gold-filled-hoop-earrings | 1
jacket | selvedge denim *trucker jacket | faded blue | denim | unlined; two chest pockets | B | JP | 89 | selvedge-denim-trucker-jacket-unlined | 1
skirt | black and ivory houndstooth pencil *skirt | black and ivory houndstooth | wool | lined | W | DE | 42 | black-and-ivory-houndstooth-pencil | 1
blazer | Harris-type herringbone *blazer | herringbone | wool | leather buttons; three patch pockets | M | IE | 95 | harris-type-herringbone-blazer-leather | 5
sneaker | white leather court *trainers | white and green | leather | gum sole | S | PT | 55 | white-leather-court-trainers-gum | 1
sweater | Breton stripe cotton *knit | navy and white stripe | cotton | boat neck | W | FR | 28 | breton-stripe-cotton-knit-boat | 1
ring | emerald-cut green stone cocktail *ring | green stone | silver | emerald cut | J | TH | 118 | emerald-cut-green-stone-cocktail | 1
dress | floral viscose wrap *dress | red floral | viscose | puff sleeve; 1940s style | W | NL | 67 | floral-viscose-wrap-dress-puff | 1
boot | tan suede *Chelsea boots | tan | suede | resoled; pull tabs | S | SE | 110 | tan-suede-chelsea-boots-eu | 1
trousers | raw indigo straight *jeans | raw indigo | denim | button fly | B | JP | 76 | raw-indigo-straight-jeans-button | 1
pearls | freshwater *pearl strand | white pearl | pearl | graduated | J | JP | 84 | freshwater-pearl-strand-graduated-45 | 1
skirt | red and green tartan pleated *kilt skirt | red and green tartan | wool | pleated | W | GB | 49.99 | red-and-green-tartan-pleated | 1
jacket | cobalt moleskin *chore jacket | cobalt | cotton | three pockets | M | FR | 62 | cobalt-moleskin-chore-jacket-three | 1
pump | patent *slingback heels | black patent | leather | kitten heel | S | IT | 39 | patent-slingback-heels-kitten-heel | 1
sweater | cream Aran *cardigan | cream | wool | leather buttons; heavyweight | B | IE | 79 | cream-aran-cardigan-leather-buttons | 1
shirt | leopard print *camp-collar shirt | leopard print | rayon | camp collar; short sleeve | B | KR | 31 | leopard-print-camp-collar-shirt | 1
jacket | cropped *biker jacket | black | leather | cropped; zip cuffs | W | US | 185 | cropped-biker-jacket-black-cowhide | 1
shirt | pale blue *Oxford shirt | pale blue | cotton | button-down collar; chest pocket | B | US | 24 | pale-blue-oxford-shirt-button | 1
chain | figaro *chain with coin pendant | gold tone | gold | 14k; saint coin pendant | J | IT | 240 | figaro-chain-with-saint-coin | 1
sweater | sherbet mohair *crewneck | sherbet pink | mohair | brushed; oversized | W | DK | 88 | sherbet-mohair-crewneck-brushed-oversized | 1
cowboy | *western boots | cognac | leather | stitched shaft | S | MX | 129 | western-boots-stitched-shaft-cognac | 4
trousers | grey flannel double-pleat *trousers | grey | wool | double pleat | M | IT | 68 | grey-flannel-double-pleat-trousers | 1
ring | *signet ring | yellow gold | gold | 9k; initial A | J | GB | 165 | signet-ring-initial-a-9k | 1
shirt | silk *camp shirt | hand-painted waves | silk | hand-painted; short sleeve | B | JP | 57 | silk-camp-shirt-hand-painted | 1
trousers | bottle green corduroy *trousers | bottle green | cotton | straight leg | B | BE | 34 | bottle-green-corduroy-trousers-w30 | 1
flat | red *Mary Jane flats | red patent | leather | single strap | S | PL | 27 | red-mary-jane-flats-patent | 1
coat | stone *trench coat | stone | cotton | gabardine; belted | B | GB | 135 | trench-coat-stone-cotton-gabardine | 1
brooch | enamel flower *brooch | cobalt and white | enamel | clear stones | J | CZ | 22 | enamel-flower-brooch-cobalt-and | 1
vest | argyle *sweater vest | burgundy argyle | lambswool | V-neck | B | GB | 29 | argyle-sweater-vest-lambswool-burgundy | 1
trousers | ecru wide-leg *painter trousers | ecru | cotton | wide leg | B | TR | 46 | ecru-wide-leg-painter-trousers | 1
t-shirt | washed black *band tee | washed black | cotton | single stitch | B | US | 120 | washed-black-band-tee-single | 1
drops | cushion-cut *drop earrings | blue stones | silver | cushion cut | J | IN | 96 | cushion-cut-sapphire-drop-earrings | 1
jacket | forest quilted *gilet | forest green | nylon | quilted; corduroy collar | M | AT | 44 | forest-quilted-gilet-corduroy-collar | 1
dress | polka dot *tea dress | navy polka dot | crepe | white collar | W | CA | 74 | polka-dot-tea-dress-navy | 1
boot | burgundy suede *ankle boots | burgundy | suede | block heel | S | ES | 61 | burgundy-suede-ankle-boots-block | 1
jacket | olive satin *bomber jacket | olive | satin | ribbed hem | B | JP | 82 | olive-satin-bomber-jacket-ribbed | 1
watch | square *dress watch | gold tone case | leather | square case; lizard-grain strap | J | CH | 310 | dress-watch-square-case-lizard | 1
dress | lilac gingham *shirt dress | lilac gingham | cotton | short sleeve | W | LT | 38 | lilac-gingham-cotton-shirt-dress | 1
shirt | heavyweight *rugby jersey | green and navy hoops | cotton | heavyweight; white collar | M | NZ | 41 | rugby-jersey-green-and-navy | 1
bangle | sterling tank *bangles | silver tone | silver | sterling; set of three | J | MX | 73 | sterling-tank-bangles-set-of | 1
sweater | ivory bouclé *roll neck | ivory | wool | cropped | W | IT | 52 | ivory-boucle-knit-roll-neck | 1
pump | *spectator pumps | navy and white | leather | bow detail | S | AR | 47 | navy-and-white-spectator-pumps | 1
blazer | windowpane wool *blazer | powder blue windowpane | wool | two buttons | M | DE | 58 | windowpane-wool-blazer-powder-blue | 1
shorts | khaki twill pleated *shorts | khaki | cotton | pleated | M | AU | 21 | khaki-twill-pleated-shorts-w31 | 1
clog | Swedish *clogs | honey | nubuck | wooden sole | S | SE | 56 | swedish-clogs-honey-nubuck-eu | 1
chain | *heart locket on rope chain | rose gold tone | brass | heart locket | J | AT | 33 | heart-locket-on-rope-chain | 1
skirt | copper satin *midi skirt | copper | satin | bias cut | W | US | 37 | copper-satin-midi-skirt-bias | 1
shirt | blanket plaid flannel *shirt | mustard and black plaid | cotton | heavyweight | B | CA | 26 | blanket-plaid-flannel-shirt-mustard | 1
blazer | black velvet *blazer | black | velvet | peak lapel | B | FR | 132 | black-velvet-blazer-peak-lapel | 1
ring | turquoise cabochon *ring | turquoise | silver | sterling; cabochon | J | US | 48 | turquoise-cabochon-ring-sterling-size | 1
sneaker | marigold *runner trainers | marigold and blue | suede and mesh | lace-up | S | VN | 66 | marigold-runner-trainers-suede-and | 1
sweater | cable knit *cardigan | cherry red | wool | cable knit; mother-of-pearl buttons | W | NO | 59 | cable-knit-cardigan-cherry-red | 1
dress | lace-trim *camisole dress | black | satin | lace trim | W | IT | 45 | lace-trim-camisole-dress-black | 1
flat | zebra stripe *ballet flats | zebra stripe | ponyhair | round toe | S | BR | 63 | zebra-stripe-ponyhair-ballet-flats | 1
coat | charcoal loden *duffle-weight coat | charcoal | wool | horn buttons | M | AT | 112 | loden-duffle-weight-coat-charcoal | 1
dress | sunflower print *sundress | sunflower print | cotton | full skirt | W | GR | 40 | sunflower-print-cotton-sundress-full | 1
jacket | teal corduroy *overshirt | teal | cotton | snap front | M | NL | 35 | teal-corduroy-overshirt-snap-front | 1
chain | amethyst *drop pendant | amethyst purple | silver | fine chain | J | BR | 51 | amethyst-drop-pendant-fine-silver | 1
t-shirt | *ringer tee | cream and orange | cotton | orange trim | B | US | 18 | ringer-tee-cream-with-orange | 1
boot | bridle leather *knee boots | dark brown | leather | block heel | S | IT | 149 | bridle-leather-knee-boots-dark | 1
skirt | blush pleated chiffon *midi skirt | blush pink | chiffon | pleated | W | JP | 33 | blush-pleated-chiffon-midi-skirt | 1
bangle | wide acetate *cuff | tortoise and gold | acetate | wide | J | FR | 30 | tortoise-acetate-and-gold-cuff | 1
coat | charcoal melton *overcoat | charcoal | wool | single breasted | M | PL | 46 | charcoal-melton-overcoat-single-breasted | 1
coat | navy wool *topcoat | navy | wool | horn buttons; unlined | M | TR | 52 | navy-wool-topcoat-horn-buttons | 1
coat | loden *overcoat | bottle green | wool | single breasted | B | AT | 58.5 | loden-overcoat-bottle-green-1980s | 1
coat | houndstooth wool *overcoat | black and ivory houndstooth | wool | single breasted | B | US | 61 | houndstooth-wool-overcoat-black-and | 1
coat | oatmeal bouclé *coat | oatmeal | wool | oversized | W | IT | 64 | oatmeal-boucle-wool-coat-oversized | 1
coat | herringbone tweed *overcoat | herringbone | wool | raglan sleeve | M | GB | 68 | herringbone-tweed-overcoat-raglan-42 | 1
coat | burgundy wool *princess coat | burgundy | wool | double breasted | W | CA | 72 | burgundy-wool-princess-coat-double | 1
coat | camel *polo coat | camel | lambswool | belted | B | DE | 79 | camel-polo-coat-belted-lambswool | 1
coat | Prince of Wales check *overcoat | grey check | wool | single breasted | M | GB | 83 | prince-of-wales-check-overcoat | 1
coat | black wool *guard coat | black | wool | half belt; double breasted | M | IE | 88 | black-wool-guard-coat-half | 1
coat | ivory wool *wrap coat | ivory | wool | shawl belt | W | KR | 92 | ivory-wool-wrap-coat-shawl | 1
coat | tartan *blanket coat | red and navy tartan | wool | single breasted | W | GB | 95 | tartan-blanket-coat-wool-red | 1
coat | powder blue mohair *overcoat | powder blue | mohair | double breasted | W | FR | 104 | powder-blue-mohair-overcoat-1960s | 1
coat | chocolate alpaca *overcoat | chocolate brown | alpaca | patch pockets | B | PE | 110 | chocolate-alpaca-overcoat-patch-pockets | 1
coat | mustard wool *swing coat | mustard | wool | covered buttons | W | NL | 118 | mustard-wool-swing-coat-covered | 1
coat | windowpane *topcoat | teal and charcoal windowpane | wool | single breasted | M | PT | 124 | windowpane-topcoat-teal-on-charcoal | 1
coat | rose wool *coat | rose | wool | double breasted | W | ES | 131 | rose-wool-coat-double-breasted | 1
coat | hand-finished cashmere *overcoat | midnight blue | cashmere | hand-finished | B | IT | 148 | cashmere-overcoat-midnight-hand-finished | 1
coat | Donegal tweed *overcoat | flecked oat | wool | single breasted | B | IE | 155 | donegal-tweed-overcoat-flecked-oat | 1
coat | dark olive wool *coat | dark olive | wool | double breasted | B | SE | 169 | shearling-collar-wool-coat-dark | 1
`;
