import { defineWord, type Language, type Word } from '../word.ts'
import { parseBody, parseExpression, type Statement, type Type } from './parse.ts'
import { lines, written } from './write.ts'

interface Telling {
  readonly meaning: string
  readonly seed?: string
  readonly source?: string
  readonly lists?: Word['lists']
  /** The columns that it reads. */
  readonly takes: readonly string[]
  /** Its numbers, after the columns. */
  readonly numbers?: Readonly<Record<string, 'int' | 'float'>>
  /** Values that are carried from candle to candle, with what they are before the first. */
  readonly keeps?: Readonly<Record<string, string>>
  /** Values that are undefined unless the body sets them. One result is enough for most words. */
  readonly gives?: readonly string[]
  /** What happens at candle number `at`; see `parse.ts`. Column items up to `at` may be read. */
  readonly body: string
}

const capital = (name: string) =>
  name
    .split('_')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')

/**
 * A word told once and written in every language from that. What it keeps and gives are its values at each candle; with several of them the
 * column holds them side by side (see `part`).
 */
export function tell(name: string, { takes, numbers = {}, keeps = {}, gives = [], body, ...more }: Telling): Word {
  const values = [...gives, ...Object.keys(keeps)]
  const spec: Spec = { name, takes, numbers, keeps, gives, values, body }
  return defineWord({
    name,
    kind: 'window',
    goesOn: values.length > 1 || Object.keys(keeps).length > 0,
    ...(values.length > 1 && { values }),
    ...more,
    says: { mql5: mql5Text(spec), pine: pineText(spec), python: pythonText(spec) },
  })
}

interface Spec extends Required<Pick<Telling, 'takes' | 'numbers' | 'keeps' | 'gives' | 'body'>> {
  readonly name: string
  readonly values: readonly string[]
}

/** The statements of a word. `past(name, k)` is one of its own values `k` candles ago, which each language finds in its own way. */
function bodyOf({ body, values }: Spec, language: Language): Statement[] {
  const place = (name: string, candles: string) =>
    language === 'python'
      ? `own[at - ${candles}, ${values.indexOf(name)}]`
      : `own[${values.length} * (at - ${candles}) + ${values.indexOf(name)}]`
  return parseBody(body.replace(/past\((\w+), (\d+)\)/g, (_, name, candles) => place(name, candles)))
}

const typesOf = ({ numbers }: Spec): Record<string, Type> => ({ at: 'int', ...numbers })

/** What each value is at the start of a candle. */
const starts = ({ gives, keeps }: Spec, language: 'mql5' | 'pine' | 'python'): [string, string][] => [
  ...gives.map((each): [string, string] => [each, written(parseExpression('na'), language, {})]),
  ...Object.entries(keeps).map(([each, first]): [string, string] => [each, written(parseExpression(first), language, {})]),
]

function mql5Text(spec: Spec): string {
  const { name, takes, numbers, keeps, values } = spec
  const single = values.length === 1
  const reads = Object.keys(keeps).length > 0
  const params = [
    ...takes.map((each) => `const double &${each}[]`),
    ...(single ? (reads ? ['const double &own[]'] : []) : ['double &own[]']),
    'const int at',
    ...Object.entries(numbers).map(([each, type]) => `const ${type === 'int' ? 'int' : 'double'} ${each}`),
  ]
  const set = starts(spec, 'mql5').map(([each, first], i) => {
    const place = single ? 'own[at - 1]' : `own[${values.length} * (at - 1) + ${i}]`
    return `   double ${each} = ${each in keeps ? `at > 0 ? ${place} : ${first}` : first};`
  })
  const result = single ? [`   return ${values[0]};`] : values.map((each) => `   Append(own, ${each});`)
  return `${single ? 'double' : 'void'} ${capital(name)}(${params.join(', ')})\n{\n${[...set, ...lines(bodyOf(spec, 'mql5'), 'mql5', typesOf(spec), 1), ...result].join('\n')}\n}`
}

function pineText(spec: Spec): string {
  const { name, takes, numbers, keeps, values } = spec
  const single = values.length === 1
  const params = [
    ...takes.map((each) => `array<float> ${each}`),
    ...(single && Object.keys(keeps).length === 0 ? [] : ['array<float> own']),
    ...Object.entries(numbers).map(([each, type]) => `${type} ${each}`),
  ]
  const set = starts(spec, 'pine').map(([each, first], i) => {
    const place = single ? 'own.last()' : `own.get(own.size() - ${values.length - i})`
    return `    float ${each} = ${each in keeps ? `at > 0 ? ${place} : ${first}` : first}`
  })
  const result = single ? [`    ${values[0]}`] : values.map((each) => `    own.push(${each})`)
  const text = [`    int at = ${takes[0]}.size() - 1`, ...set, ...lines(bodyOf(spec, 'pine'), 'pine', typesOf(spec), 1), ...result]
  return `${name}(${params.join(', ')}) =>\n${text.join('\n')}`
}

function pythonText(spec: Spec): string {
  const { name, takes, numbers, keeps, values } = spec
  const single = values.length === 1
  const set = starts(spec, 'python')
  const first = set.flatMap(([each, value]) => (each in keeps ? [`    ${each} = ${value}`] : []))
  const anew = set.flatMap(([each, value]) => (each in keeps ? [] : [`        ${each} = ${value}`]))
  const text = [
    `    own = np.full(${single ? `len(${takes[0]})` : `(len(${takes[0]}), ${values.length})`}, np.nan)`,
    ...first,
    `    for at in range(len(${takes[0]})):`,
    ...anew,
    ...lines(bodyOf(spec, 'python'), 'python', typesOf(spec), 2),
    `        own[at] = ${values.join(', ')}`,
    '    return own',
  ]
  return `def ${name}(${[...takes, ...Object.keys(numbers)].join(', ')}):\n${text.join('\n')}`
}

/** A word that uses only the values of the present candle: undefined where one of them is, else what `is` says. */
export function tellValue(name: string, meaning: string, takes: readonly string[], is: string): Word {
  const expression = parseExpression(is)
  const text = (manner: 'mql5' | 'pine' | 'whole', around = 0) => written(expression, manner, {}, around)
  return defineWord({
    name,
    kind: 'value',
    meaning,
    says: {
      mql5: `
double ${capital(name)}(${takes.map((each) => `const double ${each}`).join(', ')})
{
   if(${takes.map((each) => `!Known(${each})`).join(' || ')})
      return UNDEFINED;
   return ${text('mql5')};
}`,
      pine: `
${name}(${takes.map((each) => `float ${each}`).join(', ')}) =>
    ${takes.map((each) => `na(${each})`).join(' or ')} ? na : ${text('pine', 1)}`,
      python: `
def ${name}(${takes.join(', ')}):
    return np.where(np.isnan(${takes.join(' + ')}), np.nan, ${text('whole')})`,
    },
  })
}
