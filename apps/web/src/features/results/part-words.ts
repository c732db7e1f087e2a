import { formatNumber } from '../../ui/format-number.ts'

const amount = /^\d+(\.\d+)?$/

/** The words of a part as they are shown: an amount alone gets its thousands separators. */
export const shownWords = (words: string): string => (amount.test(words) ? formatNumber(Number(words), words.includes('.') ? 2 : 0) : words)

/** How a part changed from one run to the next, with only those of its pieces that differ. */
export function changeWords(part: string, was: string, is: string): string {
  if (was === 'None') return `${part}: ${is} (new)`
  if (is === 'None') return `${part} removed`
  if (part.endsWith('target and stop')) return `${part}: ${levelChanges(was, is).join(', ')}`
  const [before, after] = [blocksOf(was), blocksOf(is)]
  const [gone, come] = [before.filter((block) => !after.includes(block)), after.filter((block) => !before.includes(block))]
  // The same blocks in another order or joined in another way.
  if (gone.length === 0 && come.length === 0) return `${part}: ${was} → ${is}`
  if (gone.length === 0) return `${part}: also ${come.join(', ')}`
  if (come.length === 0) return `${part}: without ${gone.join(', ')}`
  return `${part}: ${gone.map(shownWords).join(', ')} → ${come.map(shownWords).join(', ')}`
}

/** The conditions of a list, without the brackets around them. */
const blocksOf = (words: string): string[] => words.split(/ (?:And|Or) /).map((block) => block.replaceAll(/^(\( )+|( \))+$/g, ''))

/** "Stop Loss (fixed) 500 → 600" for each level that differs. */
function levelChanges(was: string, is: string): string[] {
  const [before, after] = [levelsOf(was), levelsOf(is)]
  const shown = (value: string | undefined) => (value === undefined ? 'none' : shownWords(value))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [from, to] = [before.get(name), after.get(name)]
    return from === to ? [] : [`${name} ${shown(from)} → ${shown(to)}`]
  })
}

const levelsOf = (words: string) => new Map(words.split(', ').map((level) => level.split(' == ') as [name: string, value: string]))
