/** Names of makers that many people look for, folded: near other words as some are, they are no misspellings of these. */
export const NAMES: ReadonlySet<string> = new Set(
  `acne adidas aigle arket armani asics asos avirex balenciaga barbour belstaff bershka birkenstock bode boden boss bottega
  bulgari burberry camper canali carhartt cartier carven casio celine cerruti chanel chloe clarks coach converse cos courreges
  dickies diesel dior ecco ellesse escada etro fendi ferragamo fila filson fossil frye furla ganni gant ganso givenchy goyard
  gucci guess harrods hermes hobbs hoka hunter jaeger jigsaw joop joules kappa keen kenzo krizia lacoste lancel lanvin lee
  lemaire levis loewe longchamp longines maje mango margiela marimekko marni massimo mavi miu missoni moncler monki moschino
  mugler mulberry napapijri nike nudie omega orvis pandora patagonia pendleton pierlot pimkie prada promod pucci puma rains
  redwing reebok reiss rieker rixo rolex rotate salomon sandro saucony schott seiko sezane shein sorel stine stussy supreme
  swarovski tateossian teva theory tiffany timberland tissot toast tods tommy topshop toteme trussardi ugg umbro uniqlo
  valentino vans versace vilebrequin wolford woolrich wrangler yohji zara`.split(/\s+/),
);
