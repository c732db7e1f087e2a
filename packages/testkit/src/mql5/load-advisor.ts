import { javascriptOf } from './compile.ts'

/** The program's surroundings: functions and constants. A name that they lack throws. */
export type Surroundings = Readonly<Record<string, unknown>>

/** The functions and global variables of a running program. */
export interface Advisor {
  call(name: string, ...args: unknown[]): unknown
  read(name: string): unknown
  set(name: string, value: unknown): void
}

/** Loads a program. Its `input` variables may be given; the event functions are then called by name. */
export function loadAdvisor(
  source: string,
  surroundings: Surroundings,
  inputs: Readonly<Record<string, unknown>> = {},
  waits = false,
): Advisor {
  const strict = new Proxy(surroundings, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name)
      throw new Error(`The terminal of the test has no "${String(name)}"`)
    },
  })
  const { functions, variables } = new Function('$', javascriptOf(source, waits))(strict) as {
    functions: Record<string, (...args: unknown[]) => unknown>
    variables: Record<string, unknown>
  }
  const known = (name: string, there: object) => {
    if (!(name in there)) throw new Error(`The program has no "${name}"`)
    return name
  }
  for (const [name, value] of Object.entries(inputs)) variables[known(name, variables)] = value
  return {
    call: (name, ...args) => functions[known(name, functions)](...args),
    read: (name) => variables[known(name, variables)],
    set: (name, value) => {
      variables[known(name, variables)] = value
    },
  }
}
