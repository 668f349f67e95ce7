/** Drawn things, one a line; good.ts says what the columns mean. */
export const ACCESSORIES = `
bag | handbag/bag | W | burgundy | | leather | top handle, gold turn lock | 1960s | handbag-burgundy-leather-1 | main, back, close-up
bag | quilted handbag/quilted bag | W | black | | leather | chain strap | 1980s | handbag-black-leather-2 | main, close-up
bag | saddle bag | W | tan | | suede | leather flap, buckle | 1970s | handbag-tan-suede-3 | main, close-up
bag | evening bag | W | bottle green | | velvet | kiss-lock frame | 1950s | handbag-bottle-green-velvet-4 | main, close-up
bag | bucket bag | W | cognac | | leather | drawstring | 1970s | handbag-cognac-leather-5 | main, close-up
bag | baguette bag | W | red | | patent leather | shoulder strap | 1990s | handbag-red-patent-leather-6 | main, close-up
bag | handbag/bag | W | chocolate | croc-embossed | embossed leather | top handle, croc-embossed | 1950s | handbag-chocolate-croc-embossed-7 | main, back
bag | clutch bag/clutch | W | champagne | | satin | kiss-lock | 1960s | handbag-champagne-satin-8 | main, close-up
bag | crossbody bag | W | navy | | leather | front pocket, tassel | 1990s | handbag-navy-leather-9 | main, close-up
bag | hobo bag | W | chestnut | | suede | soft | 1970s | handbag-chestnut-suede-10 | main, close-up of the fabric
bag | envelope clutch/envelope clutch bag | W | cream | | leather | wrist strap | 1980s | handbag-cream-leather-11 | main, close-up
bag | baguette bag | W | brown | leopard print | suede | leopard print | 2000s | handbag-brown-leopard-12 | main, close-up
bag | saddle bag | W | forest | | leather | brass buckle | 1990s | handbag-forest-leather-13 | main, close-up
bag | tote bag | B | ecru | | canvas | leather handles, leather base | 1990s | tote-ecru-canvas-1 | main, close-up, another background | Hesper Row
bag | tote bag | B | black | | leather | leather, structured | 2000s | tote-black-leather-2 | main, close-up | Marlowick
bag | tote bag | B | ivory | | canvas | sun print, canvas handles | | tote-ivory-canvas-3 | main, another background
bag | tote bag | B | honey | | straw | straw, brown leather handles | 1970s | tote-honey-straw-4 | main, close-up
bag | tote bag | B | ivory, navy | striped | canvas | striped, rope handles | 1980s | tote-ivory-striped-5 | main, close-up of the fabric
bag | tote bag | B | sage | | canvas | leaf print | | tote-sage-canvas-6 | main
scarf | scarf | W | ivory, red | medallion print | silk | silk square, navy border | 1960s | scarf-ivory-medallion-print-1 | main, close-up of the fabric, another background
scarf | scarf | B | camel | tartan | wool | long, fringe, tartan | 1980s | scarf-camel-tartan-2 | main, close-up of the fabric
scarf | scarf | B | cream | cable knit | wool | cable knit, long | | scarf-cream-cable-knit-3 | main, close-up of the fabric
scarf | scarf | W | red, white | polka dot | silk | silk square, polka dot | 1950s | scarf-red-polka-dot-4 | main, close-up of the fabric
scarf | scarf | W | black, red | floral | silk | silk square, rose print, black border | 1970s | scarf-black-floral-5 | main, close-up of the fabric
scarf | scarf | B | lilac | | mohair | mohair, fringe, long | 1990s | scarf-lilac-mohair-6 | main, close-up of the fabric
scarf | scarf | B | navy, mustard, cream | striped | wool | striped knit, fringe | 1970s | scarf-navy-striped-7 | main, another background
scarf | scarf | W | emerald, ivory | deco print | silk | silk twill, knotted, deco print | 1930s | scarf-emerald-deco-print-8 | main
belt | belt | B | chestnut | | leather | gold frame buckle, stitched | 1980s | belt-chestnut-leather-1 | main, close-up, another background
belt | belt | B | black | | leather | round silver buckle | 1970s | belt-black-leather-2 | main, close-up
belt | belt | B | tan | | suede | western, oval plate buckle | 1970s | belt-tan-suede-3 | main, close-up
belt | belt | B | oxblood | croc-embossed | embossed leather | croc-embossed, gold buckle | 1990s | belt-oxblood-croc-embossed-4 | main, close-up
belt | belt | B | black | | leather | studded, silver buckle | 1980s | belt-black-leather-5 | main, close-up
belt | belt | B | cognac | woven | woven leather | woven leather, brass buckle | 1990s | belt-cognac-woven-6 | main
hat | fedora/fedora hat | W | taupe | | wool felt | black band | 1940s | hat-taupe-wool-felt-1 | main, close-up, another background
hat | beret | W | cherry | | wool felt | | 1960s | hat-cherry-wool-felt-2 | main, another background
hat | boater hat/boater | W | honey | | straw | striped band | 1930s | hat-honey-straw-3 | main, close-up
hat | cloche hat/cloche | W | plum | | wool felt | flower | 1920s | hat-plum-wool-felt-4 | main, close-up
hat | sun hat | W | cream | | straw | wide brim, bow | 1970s | hat-cream-straw-5 | main, close-up
hat | beanie hat/beanie | B | oatmeal | cable knit | wool | pom-pom, cable knit | | hat-oatmeal-cable-knit-6 | main, close-up
hat | flat cap | M | brown, oatmeal | herringbone | wool tweed | tweed | 1960s | hat-brown-herringbone-7 | main, close-up
hat | bucket hat | B | forest | | corduroy | corduroy | 1990s | hat-forest-corduroy-8 | main
hat | fedora/fedora hat | W | camel | | wool felt | feather | 1970s | hat-camel-wool-felt-9 | main
`;
