import { entries, searchEntries } from '@assay/indicators'
import { type OperandFunction, operandFunctions } from './functions.ts'

/** Typed names ignore case, underscores and blanks: `square root`, `bbands_upper`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[_\s]/g, '')

const entryNames: ReadonlyMap<string, string> = new Map([
  ...entries.map(({ name }) => [plain(name), name] as const),
  // Where two names differ only in an underscore, the exact one wins.
  ...entries.map(({ name }) => [name.toLowerCase(), name] as const),
])

const functionsByName: ReadonlyMap<string, OperandFunction> = new Map(
  operandFunctions.flatMap((each) => [
    [plain(each.name), each],
    [plain(each.displayedName), each],
  ]),
)

/** The catalogue's spelling of a typed name, if there is such an entry. */
export const entryNamed = (name: string): string | undefined => entryNames.get(name.toLowerCase()) ?? entryNames.get(plain(name))

/** The function that a typed name means, if there is one. */
export const functionNamed = (name: string): OperandFunction | undefined => functionsByName.get(plain(name))

/** The message "There is no indicator …", with the nearest known name. */
export function unknownName(name: string): string {
  const nearest = searchEntries(name)[0]
  return `There is no indicator or function "${name}".${nearest ? ` Did you mean ${nearest.name}?` : ''}`
}
