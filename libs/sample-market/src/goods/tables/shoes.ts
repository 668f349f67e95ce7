/** Drawn things, one a line; good.ts says what the columns mean. */
export const SHOES = `
loafers | penny loafers | W | oxblood | | leather | almond toe | 1980s | loafers-oxblood-leather-1 | main, toe, insole | Hesper Row
loafers | loafers | W | black | | leather | metal bar, leather insole | 1990s | loafers-black-leather-2 | main, insole | Pim Orchard
loafers | tassel loafers | M | tan | | suede | round toe | 1970s | loafers-tan-suede-3 | main, toe | Nordhagen Mill
loafers | penny loafers | W | camel | | leather | round toe | | loafers-camel-leather-4 | main, toe | Quillmere
loafers | penny loafers | W | black | | patent leather | chunky sole | 1990s | loafers-black-patent-leather-5 | main, one alone
loafers | loafers | W | bottle green | croc-embossed | embossed leather | croc-embossed, metal bar, square toe | 1980s | loafers-bottle-green-croc-embossed-6 | main, toe | Wrenfold
loafers | penny loafers | W | cream | | leather | block heel | 1970s | loafers-cream-leather-7 | main, heel
loafers | loafers | M | cognac | | leather | fringed flap, round toe | 1980s | loafers-cognac-leather-8 | main, toe | Velourine
loafers | slipper loafers | W | burgundy | | velvet | almond toe | 1990s | loafers-burgundy-velvet-9 | main, insole | Saltwick
loafers | penny loafers | W | brown | leopard print | suede | leopard print | 2000s | loafers-brown-leopard-10 | main, toe | Casa Merlo
loafers | tassel loafers | M | navy | | leather | almond toe | 1990s | loafers-navy-leather-11 | main, toe | Oddlark
loafers | penny loafers | W | oxblood | | leather | leather sole | | oxblood-penny-loafers-leather-sole | main
pumps | pumps/heels | W | black | | patent leather | stiletto heel, pointed toe | 2000s | pumps-black-patent-leather-1 | main, one alone, heel
pumps | slingback pumps/slingback heels | W | raspberry | | suede | block heel | 1960s | pumps-raspberry-suede-2 | main, one alone
pumps | spectator pumps | W | navy | | leather | kitten heel | 1980s | pumps-navy-leather-3 | main, toe
pumps | pumps/heels | W | nude | | leather | stiletto heel, almond toe | 2000s | pumps-nude-leather-4 | main, one alone
pumps | pumps/heels | W | bottle green | | velvet | bow, spool heel | 1950s | pumps-bottle-green-velvet-5 | main, toe
pumps | pumps/heels | W | champagne | | satin | crystal buckle, kitten heel, pointed toe | 1960s | pumps-champagne-satin-6 | main, toe
pumps | pumps/heels | W | red | | leather | block heel, square toe, gold buckle | 1990s | pumps-red-leather-7 | main, toe
pumps | pumps/heels | W | brown | leopard print | suede | stiletto heel, leopard print | 2000s | pumps-brown-leopard-8 | main, one alone
pumps | platform pumps/platform heels | W | black | | suede | block heel | 1970s | pumps-black-suede-9 | main, one alone
pumps | pumps/heels | W | cognac | | leather | open waist, spool heel | 1950s | pumps-cognac-leather-10 | main, toe
pumps | slingback heels/slingback pumps | W | black | | patent leather | kitten heel | | patent-slingback-heels-kitten-heel | main
pumps | pumps/heels | W | navy | | leather | white bow | | navy-and-white-spectator-pumps | main
boots | Chelsea boots | W | tan | | suede | elastic gore, pull tab | 1960s | ankle-boots-tan-suede-1 | main, one alone, toe
boots | ankle boots | W | black | | leather | lace-up, lug sole | 1990s | ankle-boots-black-leather-2 | main, toe
boots | ankle boots | W | burgundy | | suede | block heel, side zip | 1970s | ankle-boots-burgundy-suede-3 | main, one alone
boots | ankle boots | W | chestnut | | leather | side zip, stacked heel | 1980s | ankle-boots-chestnut-leather-4 | main, toe
boots | ankle boots | W | black | | patent leather | stiletto heel, pointed toe | 2000s | ankle-boots-black-patent-leather-5 | main, one alone
boots | ankle boots | W | taupe | snake print | embossed leather | snake print, cuban heel, side zip | 1970s | ankle-boots-taupe-snake-print-6 | main, toe
boots | desert boots | B | sand | | suede | lace-up | 1960s | ankle-boots-sand-suede-7 | main, toe
boots | ankle boots | W | oxblood | | leather | lace-up, kitten heel, Victorian style | 1980s | ankle-boots-oxblood-leather-8 | main, one alone
boots | ankle boots | W | cognac | | leather | ankle strap, gold buckle, flat heel | 1990s | ankle-boots-cognac-leather-9 | main, heel
boots | riding boots | W | chocolate | | leather | flat heel, strap | 1980s | knee-boots-chocolate-leather-1 | main, shaft, toe
boots | knee boots/knee-high boots | W | camel | | suede | block heel, side zip | 1970s | knee-boots-camel-suede-2 | main, heel
boots | knee boots/knee-high boots | W | black | | patent leather | stiletto heel, pointed toe | 2000s | knee-boots-black-patent-leather-3 | main, heel
boots | knee boots/knee-high boots | W | oxblood | | leather | block heel, square toe | 1970s | knee-boots-oxblood-leather-4 | main, toe
boots | go-go boots | W | white | | patent leather | low heel, zip | 1960s | knee-boots-white-patent-leather-5 | main, toe
boots | knee boots/knee-high boots | W | black | | suede | slouch shaft, kitten heel | 1980s | knee-boots-black-suede-6 | main, shaft
boots | riding boots | W | cognac | | leather | buckled ankle | 1990s | knee-boots-cognac-leather-7 | main, heel
boots | knee boots/knee-high boots | W | chocolate | croc-embossed | embossed leather | croc-embossed, block heel | 1990s | knee-boots-chocolate-croc-embossed-8 | main, toe
boots | knee boots/knee-high boots | W | taupe | | suede | flat, shearling trim | | knee-boots-taupe-suede-9 | main, shaft
boots | cowboy boots/western boots | W | cognac | | leather | stitched shaft, cuban heel, pull straps | 1970s | cowboy-boots-cognac-leather-1 | main, shaft, toe
boots | cowboy boots/western boots | W | black | | leather | red stitching, snip toe | 1980s | cowboy-boots-black-leather-2 | main, shaft
boots | cowboy boots/western boots | W | cream | | leather | brown overlay, stitched shaft | 1970s | cowboy-boots-cream-leather-3 | main, toe
boots | cowboy boots/western boots | W | tan | | suede | suede, tonal stitching | 1990s | cowboy-boots-tan-suede-4 | main, shaft
boots | cowboy boots/western boots | W | oxblood | | leather | diamond inlay, cuban heel | 1980s | cowboy-boots-oxblood-leather-5 | main, shaft
boots | cowboy boots/western boots | W | taupe | snake print | embossed leather | snake print foot, brown shaft | 1980s | cowboy-boots-taupe-snake-print-6 | main, toe
boots | cowboy boots/western boots | W | turquoise | | leather | turquoise leather, white stitching | 1980s | cowboy-boots-turquoise-leather-7 | main, one alone
boots | cowboy boots/western boots | W | chocolate | | leather | tan overlay, square toe | 1990s | cowboy-boots-chocolate-leather-8 | main, toe
boots | cowboy boots/western boots | W | white | | leather | gold stitching, inlay | 2000s | cowboy-boots-white-leather-9 | main, shaft
boots | Chelsea boots | W | tan | | suede | elastic gore | | tan-suede-chelsea-boots-eu | main
boots | western boots/cowboy boots | W | cognac | | leather | stitched shaft | | western-boots-stitched-shaft-cognac | main, shaft, toe, another background
boots | ankle boots | W | burgundy | | suede | block heel | | burgundy-suede-ankle-boots-block | main
boots | ankle boots | W | dark brown | | leather | block heel | | bridle-leather-knee-boots-dark | main
sneakers | court trainers/court sneakers | B | white | | leather | green heel tab | 1980s | sneakers-white-leather-1 | main, one alone, toe
sneakers | high-top sneakers/high-top trainers | B | red | | canvas | canvas, rubber toe cap | 1990s | sneakers-red-canvas-2 | main, one alone
sneakers | runner trainers/runner sneakers | B | mustard | | suede, mesh | suede and mesh, gum sole | 1970s | sneakers-mustard-suede-3 | main, toe
sneakers | sneakers/trainers | B | grey | | mesh, leather | chunky sole, mesh and leather | 2000s | sneakers-grey-mesh-4 | main, one alone
sneakers | plimsolls/plimsoll sneakers | B | navy | | canvas | low-top, canvas | 1960s | sneakers-navy-canvas-5 | main, toe
sneakers | sneakers/trainers | B | cream | | leather | gum sole, brown suede panels | 1970s | sneakers-cream-leather-6 | main, another background
sneakers | high-top sneakers/high-top trainers | B | black | | leather | leather, white sole | 1980s | sneakers-black-leather-7 | main, one alone
sneakers | sneakers/trainers | W | pink | | suede | low-top, suede, white sole | | sneakers-pink-suede-8 | main, toe
sneakers | runner trainers/runner sneakers | B | forest | | suede | yellow heel tab, gum sole | 1970s | sneakers-forest-suede-9 | main, one alone
sneakers | court trainers/court sneakers | W | white, green | | leather | gum sole | | white-leather-court-trainers-gum | main
sneakers | runner trainers/runner sneakers | W | marigold, blue | | suede, mesh | lace-up | | marigold-runner-trainers-suede-and | main
sandals | sandals | W | tan | | leather | crossed straps, flat | 1970s | sandals-tan-leather-1 | main, toe, insole | Quillmere
sandals | sandals | W | black | | leather | two buckled straps, footbed | 1990s | sandals-black-leather-2 | main, toe | Fernsby Lane
sandals | slide sandals/sandals | W | cognac | woven | woven leather | | 1970s | sandals-cognac-woven-3 | main, toe | Wrenfold
sandals | sandals | W | gold | | leather | strappy, ankle strap, metallic | 2000s | sandals-gold-leather-4 | main, toe | Ambrolet
sandals | sandals | W | red | | leather | T-bar, flat | 1960s | sandals-red-leather-5 | main, insole | Velourine
sandals | gladiator sandals | W | olive | | suede | | 2000s | sandals-olive-suede-6 | main, toe | Saltwick
flats | ballet flats | W | dusty rose | | leather | bow, round toe | 1990s | ballet-flats-dusty-rose-leather-1 | main, toe, insole | Casa Merlo
flats | Mary Jane flats | W | red | | patent leather | | 1960s | ballet-flats-red-patent-leather-2 | main, toe | Oddlark
flats | ballet flats | W | black, white | zebra print | suede | zebra print, bow | 2000s | ballet-flats-black-zebra-3 | main, toe | Marlowick
flats | ballet flats | W | black | | leather | pointed toe, V throat | 1990s | ballet-flats-black-leather-4 | main, insole | Ostrava Moon
flats | ballet flats | W | navy | | suede | gold buckle, square toe | 1960s | ballet-flats-navy-suede-5 | main, toe | Birdwhistle
flats | ballet flats | W | ivory | | leather | black cap toe, two-tone | 1980s | ballet-flats-ivory-leather-6 | main, toe | Brackenby
flats | Mary Jane flats | W | red | | patent leather | single strap | | red-mary-jane-flats-patent | main | ?
flats | ballet flats | W | black, white | zebra print | ponyhair | round toe | | zebra-stripe-ponyhair-ballet-flats | main | ?
clogs | clogs | W | honey | | nubuck | wooden sole | | swedish-clogs-honey-nubuck-eu | main
boots | Chelsea boots | W | black | | leather | elastic gores, pull tab, ankle height | 1960s | chelsea-boots-black-leather-1 | main, one alone
boots | Chelsea boots | W | black | | patent leather | block heel, elastic gores | 1990s | chelsea-boots-black-patent-leather-2 | main
boots | Chelsea boots | M | black | | suede | elastic gores | 1960s | chelsea-boots-black-suede-3 | main, toe
boots | Chelsea boots | W | black | | leather | lug sole, elastic gores, chunky | 2000s | chelsea-boots-black-leather-4 | main, toe
boots | Chelsea boots | W | black | | leather | pointed toe, cuban heel, elastic gores | 1980s | chelsea-boots-black-leather-5 | main
boots | Chelsea boots | M | brown | | leather | elastic gores, pull tab | 1980s | chelsea-boots-brown-leather-6 | main, one alone
boots | Chelsea boots | W | burgundy | | leather | elastic gores, low heel, almond toe | 1990s | chelsea-boots-burgundy-leather-7 | main, toe
boots | Chelsea boots | W | sand | | suede | crepe sole, elastic gores | | chelsea-boots-sand-suede-8 | main
boots | Chelsea boots | M | cognac | | leather | elastic gores, welted sole | | chelsea-boots-cognac-leather-9 | main, toe
boots | Chelsea boots | W | white | | leather | block heel, black gores, mod style | 1960s | chelsea-boots-white-leather-10 | main, one alone
boots | Chelsea boots | W | bottle green | | leather | elastic gores, lug sole | 2000s | chelsea-boots-bottle-green-leather-11 | main
boots | Chelsea boots | B | chocolate | | suede | elastic gores, round toe | 1970s | chelsea-boots-chocolate-suede-12 | main, toe
boots | Chelsea boots | W | chestnut | croc-embossed | embossed leather | croc-embossed, elastic gores | 1990s | chelsea-boots-chestnut-croc-embossed-13 | main, toe
boots | ankle boots | W | black | | suede | stiletto heel, side zip | 2000s | ankle-boots-black-suede-10 | main
boots | ankle boots | W | black | | leather | block heel, square toe, side zip | 1990s | ankle-boots-black-leather-11 | main, heel
boots | ankle boots | B | black | | leather | lace-up, cap toe, welted sole | 1980s | ankle-boots-black-leather-12 | main, toe
boots | ankle boots | W | camel | | leather | buckled straps, cuban heel | 1970s | ankle-boots-camel-leather-13 | main
boots | knee boots/knee-high boots | W | black | | leather | block heel, almond toe, side zip | 1970s | knee-boots-black-leather-10 | main, heel
boots | knee boots/knee-high boots | W | black | | suede | flat heel, riding style | 1990s | knee-boots-black-suede-11 | main, shaft
boots | cowboy boots/western boots | W | tan | | leather | cream stitching, almond toe | 1990s | cowboy-boots-tan-leather-10 | main
boots | cowboy boots/western boots | W | black | | suede | silver stitching, cuban heel | 2000s | cowboy-boots-black-suede-11 | main, one alone
boots | cowboy boots/western boots | W | red | | leather | cream stitching, diamond inlay | 1950s | cowboy-boots-red-leather-12 | main, shaft
boots | cowboy boots/western boots | W | black | | leather | white overlay, two-tone | 1980s | cowboy-boots-black-leather-13 | main
boots | cowboy boots/western boots | W | olive | | suede | square toe | 1970s | cowboy-boots-olive-suede-14 | main, one alone
boots | cowboy boots/western boots | W | brown | croc-embossed | embossed leather | croc-embossed foot, tan shaft | 1990s | cowboy-boots-brown-croc-embossed-15 | main, shaft
boots | cowboy boots/western boots | W | pink | | leather | short shaft, white stitching | 2000s | cowboy-boots-pink-leather-16 | main
loafers | loafers | M | black | | leather | penny strap, round toe | 1960s | loafers-black-leather-12 | main, toe | Marlowick
loafers | loafers | W | olive | | suede | metal bar, almond toe | 1970s | loafers-olive-suede-13 | main | Ostrava Moon
loafers | loafers | W | cherry | | patent leather | block heel, penny strap | 1990s | loafers-cherry-patent-leather-14 | main, one alone
loafers | loafers | M | navy | | suede | fringed flap, round toe | 1980s | loafers-navy-suede-15 | main | Brackenby
loafers | loafers | W | white | | leather | tassels, lug sole | 2000s | loafers-white-leather-16 | main, toe
pumps | heels | W | black | | suede | stiletto heel, pointed toe | 2000s | heels-black-suede-1 | main, one alone
pumps | heels | W | black | | patent leather | block heel, bow, round toe | 1990s | heels-black-patent-leather-2 | main
pumps | heels | W | black | | leather | slingback, kitten heel, pointed toe | 1960s | heels-black-leather-3 | main, heel
pumps | heels | W | black | | satin | silver buckle, stiletto heel | 1980s | heels-black-satin-4 | main, toe
pumps | heels | W | black | | velvet | bow, spool heel | 1950s | heels-black-velvet-5 | main
pumps | heels | W | black | | leather | silver buckle, spool heel | 1960s | heels-black-leather-6 | main, heel
pumps | heels | W | black | | leather | open waist, stiletto heel, pointed toe | 2000s | heels-black-leather-7 | main, one alone
pumps | heels | W | black | croc-embossed | embossed leather | croc-embossed, block heel, square toe | 1990s | heels-black-croc-embossed-8 | main
pumps | heels | W | black | | patent leather | platform, peep toe | 2000s | heels-black-patent-leather-9 | main, one alone
pumps | heels | W | black | | leather | white cap toe, kitten heel | 1980s | heels-black-leather-10 | main, toe
pumps | heels | W | black | | suede | open waist, spool heel, gold buckle | 1940s | heels-black-suede-11 | main
pumps | heels | W | black | | leather | wedge heel, almond toe | 1970s | heels-black-leather-12 | main, one alone
pumps | heels | W | emerald | | satin | stiletto heel, pointed toe, bow | 2000s | heels-emerald-satin-13 | main, toe
pumps | heels | W | tan | | leather | slingback, block heel, round toe | 1970s | heels-tan-leather-14 | main
flats | ballet flats | W | black | | leather | bow, round toe | 1990s | ballet-flats-black-leather-7 | main, toe | Ostrava Moon
flats | ballet flats | W | blush | | satin | round toe, bow | 2000s | ballet-flats-blush-satin-8 | main | Birdwhistle
flats | ballet flats | W | tan | | suede | almond toe, gold studs | | ballet-flats-tan-suede-9 | main, toe | Brackenby
flats | ballet flats | W | gold | | leather | metallic, square toe | 1980s | ballet-flats-gold-leather-10 | main | Thrush & Dorrel
flats | ballet flats | W | black | | patent leather | Mary Jane strap, almond toe | 1960s | ballet-flats-black-patent-leather-11 | main | Lindisse
flats | ballet flats | W | cherry | | leather | pointed toe, silver buckle | 1990s | ballet-flats-cherry-leather-12 | main, toe | Tindersmith
flats | ballet flats | W | bottle green | | velvet | pom-pom, round toe | 1970s | ballet-flats-bottle-green-velvet-13 | main, toe | Hesper Row
flats | ballet flats | W | white | | leather | navy binding, bow, round toe | 1980s | ballet-flats-white-leather-14 | main | Pim Orchard
flats | ballet flats | W | taupe | snake print | embossed leather | snake print, pointed toe | 2000s | ballet-flats-taupe-snake-print-15 | main | Nordhagen Mill
sneakers | sneakers/trainers | B | white | | leather | low-top, navy heel tab | 1980s | sneakers-white-leather-10 | main, heel
sneakers | sneakers/trainers | B | white | | canvas | high-top, rubber toe cap | 1990s | sneakers-white-canvas-11 | main, one alone
sneakers | sneakers/trainers | B | white | | leather | gum sole, low-top | 1970s | sneakers-white-leather-12 | main
sneakers | sneakers/trainers | B | white | | mesh | chunky sole, mesh and leather, silver panels | 2000s | sneakers-white-mesh-13 | main, one alone
sneakers | sneakers/trainers | W | white | | leather | pink heel tab, low-top | | sneakers-white-leather-14 | main, toe
sneakers | sneakers/trainers | B | white | | suede | grey panels, low-top | 1990s | sneakers-white-suede-15 | main
sneakers | sneakers/trainers | B | white | | leather | high-top, red panels | 1980s | sneakers-white-leather-16 | main, one alone
sneakers | sneakers/trainers | B | white | | canvas | plimsoll, low-top | 1960s | sneakers-white-canvas-17 | main, toe
sneakers | sneakers/trainers | B | white | | mesh | runner, blue suede panels | 1980s | sneakers-white-mesh-18 | main
sneakers | sneakers/trainers | B | white | | leather | runner, black panels, chunky sole | 1990s | sneakers-white-leather-19 | main, one alone
sneakers | sneakers/trainers | W | white | croc-embossed | embossed leather | croc-embossed, gold heel tab | 2000s | sneakers-white-croc-embossed-20 | main, heel
sneakers | sneakers/trainers | B | white | | leather | bottle green panels, gum sole | 1970s | sneakers-white-leather-21 | main
sneakers | sneakers/trainers | B | white | | leather | all white, court shoe | | sneakers-white-leather-22 | main, one alone
pumps | heels | W | black | | leather | cuban heel, square toe, gold buckle | 1960s | heels-black-leather-15 | main, toe
pumps | heels | W | black | | suede | block heel, platform, open waist | 1970s | heels-black-suede-16 | main
`;
