/** Drawn things, one a line; good.ts says what the columns mean. */
export const JEWELRY = `
ring | solitaire ring | W | gold | | gold | six claws, clear stone | 1950s | ring-gold-diamond-1 | main, close-up, another background
ring | cocktail ring | W | silver | | silver, emerald | emerald cut | 1960s | ring-silver-emerald-2 | main, close-up
ring | halo ring | W | white gold | | white gold, sapphire | round cut | 1980s | ring-white-gold-sapphire-3 | main, close-up
ring | trilogy ring | W | gold | | gold, ruby | claw set | 1940s | ring-gold-ruby-4 | main, close-up
ring | ring | W | silver | | silver, turquoise | cabochon, beaded bezel | 1970s | ring-silver-turquoise-5 | main, close-up
ring | eternity ring | B | white gold | | white gold | clear stones | | ring-white-gold-diamond-6 | main, another background
ring | solitaire ring | W | rose gold | | rose gold, amethyst | oval shoulders | 1970s | ring-rose-gold-amethyst-7 | main, close-up
ring | ring | W | gold | | gold, pearl | pearl, plain shank | 1960s | ring-gold-pearl-8 | main, close-up
ring | cluster ring | W | gold | | gold, garnet | flower shape | 1920s | ring-gold-garnet-9 | main, close-up
ring | ring | B | silver | | silver | twisted band | 1990s | ring-silver-twisted-band-10 | main
ring | stacking rings | B | gold | | gold | three colours of gold | 1990s | ring-gold-stacking-set-of-three-11 | main
ring | signet ring | B | gold | | gold | oval face, engraved moon | 1970s | signet-ring-gold-oval-face-1 | main, close-up, another background
ring | signet ring | B | silver | | silver | square face, engraved anchor | 1980s | signet-ring-silver-square-face-2 | main, close-up
ring | signet ring | B | gold | | gold, black onyx | oval face, black onyx | 1950s | signet-ring-gold-black-onyx-3 | main, close-up
ring | signet ring | B | rose gold | | rose gold | shield face, engraved star | 1920s | signet-ring-rose-gold-shield-face-4 | main, close-up
ring | signet ring | B | silver | | silver | oval face, engraved swallow | | signet-ring-silver-oval-face-5 | main, close-up
ring | signet ring | B | gold | | gold, carnelian | square face, carnelian | 1970s | signet-ring-gold-carnelian-6 | main, close-up
ring | cocktail ring | W | silver | | silver | green stone, claw set | | emerald-cut-green-stone-cocktail | main
ring | signet ring | B | gold | | gold | initial A | | signet-ring-initial-a-9k | main
ring | ring | W | silver | | silver, turquoise | claw set | | turquoise-cabochon-ring-sterling-size | main
earrings | drop earrings | W | gold | | gold, sapphire | halo, hook | 1980s | earrings-gold-sapphire-1 | main, one alone, another background
earrings | drop earrings | W | silver | | silver, amethyst | hook | 1970s | earrings-silver-amethyst-2 | main, one alone
earrings | drop earrings | W | gold | | gold, pearl | hook | 1960s | earrings-gold-pearl-3 | main, one alone
earrings | stud earrings | W | silver | | silver | claw set, clear stones | | earrings-silver-diamond-4 | main, one alone
earrings | chandelier earrings | W | gold | | gold, ruby | five drops | 1970s | earrings-gold-ruby-5 | main, one alone
earrings | teardrop earrings | W | silver | | silver, turquoise | hook | 1970s | earrings-silver-turquoise-6 | main, one alone
earrings | clip-on earrings/flower earrings | W | gold | | gold | flower clips, pearl centre | 1950s | earrings-gold-flower-clips-7 | main, one alone
earrings | disc earrings | W | brass | | brass | engraved sun | 1970s | earrings-brass-disc-8 | main, one alone
earrings | clip-on earrings | W | gold | | gold, black onyx | round | 1980s | earrings-gold-black-onyx-9 | main, one alone
earrings | tassel earrings | W | gold | | gold, coral | hook | 1990s | earrings-gold-coral-10 | main, one alone
earrings | teardrop earrings | W | silver | | silver, rose quartz | hook | 1990s | earrings-silver-rose-quartz-11 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | tubular | 1980s | hoops-gold-plain-1 | main, another background, one alone
earrings | hoops/hoop earrings | W | silver | | silver | twisted | 1990s | hoops-silver-twisted-2 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | stone set, clear stones | 2000s | hoops-gold-diamond-3 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold, pearl | pearl charm | 1990s | hoops-gold-pearl-4 | main, another background
earrings | hoops/hoop earrings | W | rose gold | | rose gold | hammered, wide | 1970s | hoops-rose-gold-hammered-5 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | twisted rope, large | 1970s | hoops-gold-twisted-rope-6 | main
earrings | hoop earrings/hoops | W | gold | | gold | heavy | | heavy-gold-filled-hoop-earrings | main
earrings | drop earrings | W | silver | | silver | blue stones, halo | | cushion-cut-sapphire-drop-earrings | main
necklace | curb chain necklace | W | gold | | gold | chunky | 1980s | necklace-gold-curb-chain-1 | main, another background
necklace | rope chain necklace | W | silver | | silver | | 1990s | necklace-silver-rope-chain-2 | main, close-up
necklace | collar necklace | W | gold | | gold | rigid | 1970s | necklace-gold-collar-3 | main, another background
necklace | fringe necklace | W | gold | | gold, emerald | fringe of drops | 1920s | necklace-gold-emerald-4 | main, close-up
necklace | paperclip chain necklace | W | silver | | silver | | | necklace-silver-paperclip-chain-5 | main
necklace | bead necklace/necklace | W | green | | jade | single strand | 1960s | necklace-beads-jade-6 | main, close-up
necklace | bead necklace/necklace | W | coral | | coral, gold | | 1970s | necklace-beads-coral-7 | main, close-up
necklace | necklace | W | gold | | gold, citrine | leaf collar | 1950s | necklace-gold-citrine-8 | main, close-up
necklace | bead necklace/necklace | W | amber | | amber | graduated | 1970s | necklace-beads-amber-9 | main, close-up
necklace | figaro chain necklace | W | gold | | gold | | 1980s | necklace-gold-figaro-chain-10 | main
necklace | pearl necklace | W | ivory, gold | | pearl | single strand, graduated, gold clasp | 1950s | pearl-necklace-gold-pearl-1 | main, close-up, another background
necklace | pearl necklace | W | pink, gold | | pearl | double strand, pink pearls | 1960s | pearl-necklace-gold-pearl-2 | main, close-up
necklace | pearl necklace | W | grey, gold | | pearl | dark pearls, graduated | 1980s | pearl-necklace-gold-pearl-3 | main, close-up
necklace | pearl necklace | W | white, silver | | pearl | baroque pearls, silver clasp | 1990s | pearl-necklace-silver-pearl-4 | main, close-up
necklace | pearl choker/pearl necklace | W | cream, gold | | pearl | triple strand | 1950s | pearl-necklace-gold-pearl-5 | main
necklace | pendant/pendant necklace | W | silver | | silver, amethyst | oval drop | 1970s | pendant-silver-amethyst-1 | main, close-up, another background
necklace | heart locket/heart locket necklace | W | rose gold | | rose gold | | 1940s | pendant-rose-gold-heart-locket-2 | main, close-up
necklace | oval locket/locket necklace | W | gold | | gold | engraved bird | 1920s | pendant-gold-oval-locket-3 | main, close-up
necklace | coin pendant | W | gold | | gold | sun motif | 1980s | pendant-gold-coin-4 | main, close-up
necklace | crescent moon pendant/moon pendant | W | silver | | silver | | 1990s | pendant-silver-crescent-moon-5 | main, close-up
necklace | pendant/pendant necklace | W | gold | | gold, pearl | pearl drop | 1960s | pendant-gold-pearl-6 | main, close-up
necklace | cross pendant/cross necklace | W | gold | | gold | | 1980s | pendant-gold-cross-7 | main
necklace | pendant/pendant necklace | W | silver | | silver, turquoise | cabochon, beaded bezel | 1970s | pendant-silver-turquoise-8 | main, close-up
necklace | key pendant/key necklace | W | oxidised silver | | oxidised silver | | 1990s | pendant-oxidised-silver-key-9 | main, close-up
necklace | pearl necklace | W | white | | pearl | graduated | | freshwater-pearl-strand-graduated-45 | main
necklace | figaro chain necklace | W | gold | | gold | coin pendant | | figaro-chain-with-saint-coin | main
necklace | heart locket/heart locket necklace | W | rose gold | | rose gold | rope chain | | heart-locket-on-rope-chain | main
necklace | drop pendant/pendant necklace | W | silver | | silver, amethyst | fine chain | | amethyst-drop-pendant-fine-silver | main
brooch | flower brooch | W | gold | | gold, sapphire | blue enamel, stone centre | 1960s | brooch-gold-sapphire-1 | main, close-up, another background
brooch | bow brooch | W | silver | | silver | stone set, clear stones | 1950s | brooch-silver-diamond-2 | main, close-up
brooch | cameo brooch | W | gold | | gold | carved profile | 1920s | brooch-gold-cameo-3 | main, close-up
brooch | starburst brooch | W | gold | | gold, ruby | | 1960s | brooch-gold-ruby-4 | main, close-up
brooch | bee brooch | W | gold | | gold | pearl wings | 1970s | brooch-gold-bee-5 | main, close-up
brooch | crescent brooch | W | silver | | silver, emerald | stone set | 1890s | brooch-silver-emerald-6 | main, close-up
brooch | leaf brooch | W | gold | | gold | green enamel | 1950s | brooch-gold-leaf-7 | main
brooch | flower brooch | W | cobalt | | enamel | clear stones | | enamel-flower-brooch-cobalt-and | main
bracelet | tennis bracelet | W | silver | | silver, ruby | stone set | 1980s | bracelet-silver-ruby-1 | main, close-up, another background
bracelet | charm bracelet | W | gold | | gold | curb chain | 1960s | bracelet-gold-charms-2 | main, close-up
bracelet | curb chain bracelet | W | gold | | gold | chunky | 1980s | bracelet-gold-curb-chain-3 | main, close-up
bracelet | rope chain bracelet | W | silver | | silver | toggle clasp | 1990s | bracelet-silver-rope-chain-4 | main, close-up
bracelet | bracelet | W | gold | | gold, emerald | enamel links | 1970s | bracelet-gold-emerald-5 | main, close-up
bracelet | bracelet | W | ivory | | pearl | pearl strand | 1960s | bracelet-beads-pearl-6 | main, close-up
bracelet | bracelet | W | blue | | lapis | blue beads, gold spacers | 1970s | bracelet-beads-lapis-7 | main, close-up
bracelet | tennis bracelet | W | white gold | | white gold | clear stones | 2000s | bracelet-white-gold-diamond-8 | main, close-up
bracelet | cuff bracelet/cuff | W | oxidised silver | | oxidised silver, turquoise | five stones | 1970s | bracelet-oxidised-silver-turquoise-9 | main, close-up
bracelet | tennis bracelet | W | gold | | gold, sapphire | alternating stones | 1990s | bracelet-gold-sapphire-10 | main
bangle | bangles | W | silver | | silver | set of three | 1990s | bangle-silver-set-of-three-1 | main, close-up, another background
bangle | bangle | W | gold | | gold | twisted | 1980s | bangle-gold-twisted-2 | main, close-up
bangle | bangle | W | gold | | gold, onyx | black and gold, hinged | 1960s | bangle-gold-onyx-3 | main, another background
bangle | bangle | W | rose gold | | rose gold | engraved, wide | 1920s | bangle-rose-gold-engraved-4 | main, close-up
bangle | cuff/cuff bangle | W | brown | | acetate | gold edge | 1960s | bangle-acetate-tortoiseshell-5 | main, close-up
bangle | bangles | W | gold | | gold | mixed metals, set of five | 1970s | bangle-gold-mixed-metals-6 | main
bangle | bangles | W | silver | | silver | set of three | | sterling-tank-bangles-set-of | main
bangle | bangle | W | gold | | gold | beaded edge | | tortoise-acetate-and-gold-cuff | main
watch | watch/wristwatch | B | gold | | gold | round case, roman numerals, brown leather strap | 1960s | watch-gold-round-case-1 | main, close-up, another background | Ostrava
watch | chronograph watch/chronograph | B | steel | | steel | black dial, steel bracelet | 1970s | watch-steel-chronograph-2 | main, close-up | Quillmere
watch | tank watch | B | gold | | gold | black leather strap | 1980s | watch-gold-tank-case-3 | main, close-up | Hesper
watch | watch/wristwatch | B | silver | | silver | cushion case, blue dial, tan leather strap | 1970s | watch-silver-cushion-case-4 | main, close-up | Marlowick
watch | watch/wristwatch | B | rose gold | | rose gold | oval case, burgundy leather strap | 1950s | watch-rose-gold-oval-case-5 | main, close-up | Lindisse
watch | watch/wristwatch | B | gold | | gold | square case, green dial, gold markers | 1970s | watch-gold-square-case-6 | main, close-up | Ambrolet
watch | dress watch/watch | B | gold | | gold | square case, brown leather strap | 1960s | dress-watch-square-case-lizard | main
cufflinks | cufflinks | M | silver | | silver, black onyx | square, onyx | 1970s | cufflinks-silver-black-onyx-1 | main, close-up, another background
cufflinks | cufflinks | M | gold | | gold | round, anchor motif | 1980s | cufflinks-gold-round-2 | main, close-up
cufflinks | cufflinks | M | gold | | gold | oval, mother-of-pearl | 1950s | cufflinks-gold-oval-3 | main, close-up
cufflinks | cufflinks | M | rose gold | | rose gold, sapphire | rectangular, blue enamel | 1960s | cufflinks-rose-gold-sapphire-4 | main
earrings | hoops/hoop earrings | W | gold | | gold | thin, large | 2000s | hoops-gold-thin-7 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | chunky, small | 1980s | hoops-gold-chunky-8 | main
earrings | hoops/hoop earrings | W | gold | | gold | hammered, medium | 1970s | hoops-gold-hammered-9 | main
earrings | hoops/hoop earrings | W | gold | | gold, ruby | stone set | 1990s | hoops-gold-ruby-10 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | oval | 1990s | hoops-gold-oval-11 | main
earrings | hoops/hoop earrings | W | gold | | gold, pearl | pearl drop, thin | | hoops-gold-pearl-12 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | twisted rope, oval | 1980s | hoops-gold-twisted-rope-13 | main
earrings | hoops/hoop earrings | W | gold | | gold, emerald | stone set, large | 1980s | hoops-gold-emerald-14 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | wide oval, polished | 1960s | hoops-gold-wide-oval-15 | main
earrings | hoops/hoop earrings | W | gold | | gold, sapphire | stone set, small | 2000s | hoops-gold-sapphire-16 | main, one alone
earrings | hoops/hoop earrings | W | gold | | gold | twisted, thin | | hoops-gold-twisted-17 | main
ring | ring | W | silver | | silver, amethyst | solitaire, six claws | 1980s | ring-silver-amethyst-12 | main
ring | ring | W | silver | | silver, onyx | black onyx, oval cabochon | 1970s | ring-silver-onyx-13 | main
ring | ring | W | silver | | silver | knot | 1990s | ring-silver-knot-14 | main, close-up
ring | ring | W | silver | | silver, blue topaz | halo, round cut | 1990s | ring-silver-blue-topaz-15 | main, close-up
ring | ring | B | silver | | silver | wide band, engraved leaves | 1970s | ring-silver-wide-band-16 | main
ring | ring | W | silver | | silver, garnet | cluster, flower shape | 1920s | ring-silver-garnet-17 | main
ring | ring | W | silver | | silver, pearl | plain shank | 1960s | ring-silver-pearl-18 | main, close-up
ring | ring | W | silver | | silver, emerald | snake, green eyes | 1980s | ring-silver-emerald-19 | main, close-up
ring | ring | W | silver | | silver, amber | oval cabochon, beaded bezel | 1970s | ring-silver-amber-20 | main
ring | ring | B | silver | | silver | plain band, wide | | ring-silver-plain-band-21 | main
ring | ring | W | gold | | gold | knot, polished | 1970s | ring-gold-knot-22 | main, close-up
ring | ring | W | gold | | gold, emerald | emerald cut, cocktail ring | 1950s | ring-gold-emerald-23 | main, close-up
ring | ring | B | gold | | gold | wide band | 1980s | ring-gold-wide-band-24 | main
ring | ring | W | gold | | gold, citrine | trilogy, claw set | 1960s | ring-gold-citrine-25 | main
necklace | necklace | W | silver | | silver | curb chain, chunky | 1980s | necklace-silver-curb-chain-11 | main
necklace | necklace | W | silver | | silver | figaro chain | 1990s | necklace-silver-figaro-chain-12 | main, close-up
necklace | necklace | W | silver | | silver | ball chain | 2000s | necklace-silver-ball-chain-13 | main
necklace | necklace | W | silver | | silver | box chain, thin | | necklace-silver-box-chain-14 | main, close-up
necklace | necklace | W | silver | | silver | collar, rigid | 1970s | necklace-silver-collar-15 | main
necklace | necklace | W | silver | | silver | heart pendant | 1990s | necklace-silver-heart-pendant-16 | main
necklace | necklace | W | silver | | silver | oval locket, engraved leaf | 1940s | necklace-silver-oval-locket-17 | main, close-up
necklace | necklace | W | silver | | silver, garnet | fringe of drops, red stones | 1920s | necklace-silver-garnet-18 | main, close-up
necklace | necklace | W | silver | | silver | coin pendant, star motif | 1980s | necklace-silver-coin-pendant-19 | main
necklace | necklace | W | silver | | silver, sapphire | solitaire pendant, blue stone | 2000s | necklace-silver-sapphire-20 | main, close-up
necklace | necklace | W | silver | | silver | leaf collar | 1950s | necklace-silver-leaf-collar-21 | main, close-up
necklace | necklace | W | silver | | silver | cross pendant | 1980s | necklace-silver-cross-pendant-22 | main
necklace | necklace | W | silver | | silver, onyx | black onyx, cabochon pendant | 1970s | necklace-silver-onyx-23 | main
necklace | necklace | W | gold | | gold | rope chain | 1990s | necklace-gold-rope-chain-24 | main, close-up
necklace | necklace | W | gold | | gold | box chain, thin | 2000s | necklace-gold-box-chain-25 | main
necklace | necklace | W | gold | | gold | ball chain | 1970s | necklace-gold-ball-chain-26 | main, close-up
necklace | necklace | W | gold | | gold | paperclip chain, long links | | necklace-gold-paperclip-chain-27 | main
necklace | necklace | W | gold | | gold | curb chain, thin | 1990s | necklace-gold-curb-chain-28 | main
necklace | necklace | W | gold | | gold | curb chain, heart pendant | 1980s | necklace-gold-curb-chain-29 | main, close-up
necklace | necklace | W | gold | | gold | figaro chain, cross pendant | 1990s | necklace-gold-figaro-chain-30 | main, close-up
necklace | necklace | W | gold | | gold | rope chain, moon pendant | 1970s | necklace-gold-rope-chain-31 | main
necklace | necklace | W | gold | | gold, emerald | ball chain, green drop | 1960s | necklace-gold-emerald-32 | main, close-up
earrings | earrings | W | gold | | gold, pearl | studs, large | 1960s | earrings-gold-pearl-12 | main, one alone
earrings | earrings | W | silver | | silver, pearl | studs, beaded setting | 1990s | earrings-silver-pearl-13 | main
earrings | earrings | W | gold | | gold, pearl | two pearls, stud and drop | 1950s | earrings-gold-pearl-14 | main, one alone
earrings | earrings | W | gold | | gold, pearl | cluster, seven pearls | 1960s | earrings-gold-pearl-15 | main, one alone
earrings | earrings | W | silver | | silver, sapphire, pearl | pearl cluster, blue centre | 1980s | earrings-silver-sapphire-16 | main
earrings | earrings | W | silver | | silver, pearl | three graduated pearls, hook | 1970s | earrings-silver-pearl-17 | main, one alone
earrings | earrings | W | gold | | gold, pearl | hoop of pearls | 1980s | earrings-gold-pearl-18 | main
earrings | earrings | W | silver | | silver, pearl | drop, grey pearls, hook | 1990s | earrings-silver-pearl-19 | main, one alone
earrings | earrings | W | rose gold | | rose gold, pearl | drop, pink pearls, hook | | earrings-rose-gold-pearl-20 | main
earrings | earrings | W | silver | | silver, pearl | drop, stud fitting | 1940s | earrings-silver-pearl-21 | main
earrings | earrings | W | silver | | silver, pearl | flower clips, pearl centre | 1950s | earrings-silver-pearl-22 | main, one alone
earrings | earrings | W | gold | | gold, pearl | two pearls, hook, graduated | 1920s | earrings-gold-pearl-23 | main, one alone
earrings | earrings | W | silver | | silver, pearl | hoop of pearls, grey pearls | 2000s | earrings-silver-pearl-24 | main
earrings | earrings | W | gold | | gold, pearl | clip-on, cream pearls, round | 1980s | earrings-gold-pearl-25 | main, one alone
bracelet | bracelet | W | silver | | silver | curb chain, chunky | 1980s | bracelet-silver-curb-chain-11 | main, close-up
bracelet | bracelet | W | silver | | silver | figaro chain | 1990s | bracelet-silver-figaro-chain-12 | main
bracelet | bracelet | W | silver | | silver | paperclip chain | | bracelet-silver-paperclip-chain-13 | main
bracelet | bracelet | W | silver | | silver | charms, curb chain | 1970s | bracelet-silver-charms-14 | main, close-up
bracelet | bracelet | W | silver | | silver, sapphire | tennis, blue stones | 1990s | bracelet-silver-sapphire-15 | main, close-up
bracelet | bracelet | W | silver | | silver, emerald | tennis, green and clear stones | 1980s | bracelet-silver-emerald-16 | main
bracelet | bracelet | W | silver | | silver | black enamel links | 1960s | bracelet-silver-black-enamel-links-17 | main, close-up
bracelet | bracelet | W | silver | | silver | blue enamel links | 1950s | bracelet-silver-blue-enamel-links-18 | main
bracelet | bracelet | W | silver | | silver | cuff, engraved stars | 1970s | bracelet-silver-cuff-19 | main
bracelet | bracelet | W | silver | | silver, onyx | cuff, five black stones | 1980s | bracelet-silver-onyx-20 | main, close-up
bracelet | bracelet | W | silver | | silver | ball chain | 2000s | bracelet-silver-ball-chain-21 | main
bracelet | bracelet | W | silver | | silver | plain cuff, narrow | 1960s | bracelet-silver-plain-cuff-22 | main
bracelet | bracelet | W | gold | | gold | rope chain, toggle clasp | 1980s | bracelet-gold-rope-chain-23 | main, close-up
watch | watch | B | gold | | gold, leather | round case, white dial, black strap | 1970s | watch-gold-round-case-7 | main, close-up | Ostrava
watch | watch | B | gold | | gold | gold bracelet, champagne dial | 1980s | watch-gold-gold-bracelet-8 | main | Quillmere
watch | watch | B | gold | | gold, leather | tank case, brown strap, Roman numerals | 1960s | watch-gold-tank-case-9 | main | Hesper
watch | watch | B | gold | | gold, leather | oval case, blue dial, navy strap | 1970s | watch-gold-oval-case-10 | main, close-up | Marlowick
watch | watch | B | gold | | gold, leather | square case, black dial, gold markers | 1980s | watch-gold-square-case-11 | main, close-up | Lindisse
watch | watch | B | gold | | gold, leather | cushion case, cream dial, tan strap | 1940s | watch-gold-cushion-case-12 | main | Ambrolet
watch | watch | B | gold | | gold, leather | round case, burgundy dial, burgundy strap | 1970s | watch-gold-round-case-13 | main | Ostrava
watch | watch | B | gold | | gold, leather | chronograph, cream dial, brown strap | 1950s | watch-gold-chronograph-14 | main, close-up | Quillmere
watch | watch | B | gold | | gold | small case, gold bracelet, white dial | 1990s | watch-gold-small-case-15 | main, close-up | Hesper
watch | watch | B | gold | | gold, leather | tank case, green strap, white dial | 2000s | watch-gold-tank-case-16 | main | Marlowick
watch | watch | B | rose gold | | rose gold, leather | round case, white strap, date window | 2000s | watch-rose-gold-round-case-17 | main | Lindisse
watch | watch | B | gold | | gold, canvas | round case, Arabic numerals, olive canvas strap | 1940s | watch-gold-round-case-18 | main, close-up | Ambrolet
`;
