/** What a value of a program is. `none` is the value of a function that gives none. */
export type Kind = 'whole' | 'real' | 'text' | 'bool' | 'struct' | 'none'
export interface Variable {
  readonly kind: Kind
  readonly type: string
  readonly isArray: boolean
  /** A number or text that a function received by reference. */
  readonly isBoxed: boolean
}
export interface Parameter extends Variable {
  readonly name: string
}
export interface Declared {
  readonly returns: Kind
  readonly parameters: readonly Parameter[]
}
export interface Value {
  readonly js: string
  readonly kind: Kind
  /** For a struct, its type. */
  readonly type?: string
  readonly isArray?: boolean
}

const wholeTypes = /^(u?(char|short|int|long)|datetime|color|ENUM_\w+)$/
const structTypes = /^Mql\w+$/
export const isType = (text: string) => wholeTypes.test(text) || structTypes.test(text) || /^(void|bool|double|float|string)$/.test(text)
export const kindOf = (type: string): Kind =>
  wholeTypes.test(type)
    ? 'whole'
    : structTypes.test(type)
      ? 'struct'
      : ({ bool: 'bool', double: 'real', float: 'real', string: 'text', void: 'none' } as const)[type as 'void']
export const zeroOf = (kind: Kind, type: string) =>
  ({ whole: '0', real: '0', text: '""', bool: 'false', struct: `$.struct("${type}")`, none: 'undefined' })[kind]
