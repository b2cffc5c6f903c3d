export const spellingFamilies: string[][] = [
  ['chiya', 'chai', 'chia', 'chiyaa'],
  ['ilam', 'illam', 'elam'],
  ['oolong', 'wulong', 'ulong', 'olong'],
  ['tulsi', 'tulasi'],
  ['masala', 'massala', 'masaala'],
  ['sisnu', 'sishnu', 'sisno'],
  ['lemongrass', 'lemongras'],
  ['flavour', 'flavor'],
]
