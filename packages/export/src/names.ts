import type { Column } from './column.ts'

/** Writes `ema(period=8,source=0)@15min` as `ema_8`, and the alias of a function as its name. */
function shortName(alias: string): string {
  const composed = /^(\w+)\[/.exec(alias)
  if (composed) return composed[1]
  const [, name, params = ''] = /^(\w+)(?:\(([^)]*)\))?/.exec(alias) ?? ['', 'column', '']
  const numbers = params
    .split(',')
    .filter((each) => each !== '' && each !== 'source=0')
    .map((each) => each.split('=')[1].replace('-', 'minus_').replaceAll('.', '_'))
  return [name, ...numbers].join('_')
}

/** Names with another meaning in one of the languages, or in the exports themselves. */
const taken = new Set(
  'above abs add and at at_least at_most back bars below between bool ceil close div double else exp falling first float floor for greatest high if int least log low max mean min mult not opened or own pow range reach rising round seen signal sqrt square sub sum time times type var volume'.split(
    ' ',
  ),
)

/** Makes names for columns: short, descriptive, unique and none of `others`. `owner` is the alias of the series that the column belongs to. */
export function namer(others: readonly string[]) {
  const given = new Set(others)
  const kept = (wanted: string) => {
    const base = taken.has(wanted) ? `${wanted}_value` : wanted
    let name = base
    for (let n = 2; given.has(name); n++) name = `${base}_${n}`
    given.add(name)
    return name
  }
  return (column: Column, alias: string | undefined, owner: string | undefined, timeframe: string | undefined): string => {
    const suffix = timeframe ? `_${timeframe.toLowerCase()}` : ''
    if (alias) return kept(`${shortName(alias)}${suffix}`)
    if (column.kind === 'seen') return kept(`seen_${partName(column.source, owner)}_${column.frame.toLowerCase()}`)
    return kept(`${partName(column, owner)}${suffix}`)
  }
}

function partName(column: Column, owner: string | undefined): string {
  const part = column.kind === 'word' ? column.word.name : column.kind === 'price' ? column.price : 'part'
  return `${owner ? shortName(owner) : 'own'}_${part}`
}
