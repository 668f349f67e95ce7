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
bag | handbag/bag | W | black | | leather | top handle, gold turn lock, structured bag | 1960s | handbag-black-leather-14 | main, back
bag | handbag/bag | W | black | | leather | bucket bag, drawstring, grained | 1990s | handbag-black-leather-15 | main
bag | handbag/bag | W | black | | leather | saddle bag, flap, silver buckle | 1970s | handbag-black-leather-16 | main, close-up
bag | handbag/bag | W | black | | leather | hobo bag, soft, silver rings | 2000s | handbag-black-leather-17 | main, close-up of the fabric
bag | handbag/bag | W | black | | patent leather | baguette bag, shoulder strap | 1990s | handbag-black-patent-leather-18 | main
bag | handbag/bag | W | black | | leather | crossbody bag, front pocket, gold zip | 1990s | handbag-black-leather-19 | main, back
bag | handbag/bag | W | black | croc-embossed | embossed leather | top handle, croc-embossed, red bow | 1950s | handbag-black-croc-embossed-20 | main
bag | handbag/bag | W | black | | velvet | kiss-lock frame, evening bag | 1920s | handbag-black-velvet-21 | main
bag | handbag/bag | W | black | | suede | saddle bag, leather flap | 1970s | handbag-black-suede-22 | main, close-up
bag | handbag/bag | W | black | woven | woven leather | baguette bag | | handbag-black-woven-23 | main
bag | handbag/bag | W | black | | leather | quilted, silver chain strap, flap bag | 1990s | handbag-black-leather-24 | main
bag | handbag/bag | W | black | | leather | envelope clutch, wrist strap, evening bag | 1980s | handbag-black-leather-25 | main
bag | handbag/bag | W | black | | satin | clutch, pearl kiss-lock | 1960s | handbag-black-satin-26 | main, close-up
bag | handbag/bag | W | black | | leather | kiss-lock frame, top handle bag | 1950s | handbag-black-leather-27 | main, close-up
bag | shoulder bag | W | chestnut | | leather | brass buckle, flap | 1970s | shoulder-bag-chestnut-leather-1 | main
bag | shoulder bag | W | burgundy | | leather | soft, gold rings | 1990s | shoulder-bag-burgundy-leather-2 | main, close-up of the fabric
bag | bucket bag | W | tan | | leather | drawstring, grained | 1980s | bucket-bag-tan-leather-1 | main, close-up
bag | crossbody bag | W | forest | | leather | front pocket, tassel | | crossbody-bag-forest-leather-1 | main
bag | shoulder bag | W | white | | leather | baguette, gold hardware | 2000s | shoulder-bag-white-leather-3 | main, close-up
bag | tote bag | B | cognac | | leather | grained, two handles | 1990s | tote-bag-cognac-leather-1 | main | Velourine
belt | belt | B | brown | | leather | brass buckle, wide | 1970s | belt-brown-leather-7 | main, close-up
belt | belt | B | tan | | leather | stitched, silver buckle | 1990s | belt-tan-leather-8 | main
belt | belt | B | black | | leather | gold buckle, narrow | 2000s | belt-black-leather-9 | main
belt | belt | B | white | | leather | gold buckle | 1980s | belt-white-leather-10 | main, close-up
belt | belt | B | red | | leather | round gold buckle, wide | 1980s | belt-red-leather-11 | main, close-up
belt | belt | B | cognac | | leather | western, rectangular plate buckle | 1970s | belt-cognac-leather-12 | main
belt | belt | B | black | | leather | oval gold plate buckle | 1960s | belt-black-leather-13 | main, close-up
belt | belt | B | chocolate | | leather | coiled, brass buckle | | belt-chocolate-leather-14 | main
belt | belt | B | brown | croc-embossed | embossed leather | croc-embossed, silver buckle | 1990s | belt-brown-croc-embossed-15 | main, close-up
belt | belt | B | black | | patent leather | narrow, silver buckle | 2000s | belt-black-patent-leather-16 | main
belt | belt | B | olive | | leather | studded, brass buckle | 1990s | belt-olive-leather-17 | main, close-up
scarf | scarf | B | red | tartan | wool | tartan, fringe, long | 1980s | scarf-red-tartan-9 | main
scarf | scarf | B | camel | | wool | fringe, long | 1990s | scarf-camel-wool-10 | main
scarf | scarf | B | charcoal, silver grey | herringbone | wool | herringbone, fringe | 1960s | scarf-charcoal-herringbone-11 | main
scarf | scarf | B | forest | ribbed | wool | ribbed knit, long | | scarf-forest-ribbed-12 | main
scarf | scarf | B | black, ivory | houndstooth | wool | houndstooth, fringe | 1980s | scarf-black-houndstooth-13 | main
scarf | scarf | B | blue | tartan | wool | tartan, fringe, long | 1970s | scarf-blue-tartan-14 | main
scarf | scarf | B | burgundy, mustard | striped | wool | striped knit, college style, fringe | 1960s | scarf-burgundy-striped-15 | main
scarf | scarf | B | red | | wool | brushed, fringe, long | 1970s | scarf-red-wool-16 | main
scarf | scarf | B | grey | glen check | wool | glen check, fringe | 1990s | scarf-grey-glen-check-17 | main
scarf | scarf | B | mustard | tartan | wool | check, fringe | 1970s | scarf-mustard-tartan-18 | main
scarf | scarf | B | navy | cable knit | wool | cable knit, long | | scarf-navy-cable-knit-19 | main
scarf | scarf | B | oatmeal, navy | Fair Isle | wool | Fair Isle, fringe | 1980s | scarf-oatmeal-fair-isle-20 | main
scarf | scarf | B | pink, ivory | flecked | wool | bouclé, fringe | 1980s | scarf-pink-flecked-21 | main
scarf | scarf | W | cream, emerald | medallion print | silk | silk square, medallion print, green border | 1970s | scarf-cream-medallion-print-22 | main
scarf | scarf | W | navy, white | chevron | silk | silk square, chevron print, red border | 1960s | scarf-navy-chevron-23 | main
scarf | scarf | W | brown, black | leopard print | silk | silk square, leopard print, black border | 1980s | scarf-brown-leopard-24 | main
scarf | scarf | W | ivory, blue | floral | silk | silk square, floral print, blue border | 1990s | scarf-ivory-floral-25 | main
scarf | scarf | W | mustard, brown | circle print | silk | silk square, circle print, brown border | 1970s | scarf-mustard-circle-print-26 | main
scarf | scarf | W | emerald | | silk | silk square, ivory line | 1980s | scarf-emerald-silk-27 | main
scarf | scarf | W | pink, raspberry | abstract print | silk | silk square, abstract print, plum border | 1980s | scarf-pink-abstract-print-28 | main
scarf | scarf | W | black, white | polka dot | silk | knotted, polka dot | 1960s | scarf-black-polka-dot-29 | main
scarf | scarf | W | terracotta, cream | foulard print | silk | knotted, foulard print | 1990s | scarf-terracotta-foulard-print-30 | main
scarf | scarf | W | black, white | zebra print | silk | silk square, zebra print, red border | 2000s | scarf-black-zebra-31 | main
scarf | scarf | W | lavender, purple | brushstroke print | silk | silk square, brushstroke print, lilac border | 1990s | scarf-lavender-brushstroke-print-32 | main
scarf | scarf | W | coral | | silk | knotted, long | 1970s | scarf-coral-silk-33 | main
`;
