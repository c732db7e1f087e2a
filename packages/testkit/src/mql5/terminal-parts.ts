/** The functions and constants of the terminal that need no account: numbers, texts, arrays, files and its log. */

/** What an argument by reference looks like to a function of the terminal. */
export interface Box<T> {
  v: T
}

/** What outlives a program: files, global variables and the lines of the log. */
export interface TerminalFolder {
  readonly files: Map<string, string>
  readonly globals: Map<string, number>
  readonly log: string[]
}

export const newFolder = (): TerminalFolder => ({ files: new Map(), globals: new Map(), log: [] })

const structs: Readonly<Record<string, () => object>> = {
  MqlRates: () => ({ time: 0, open: 0, high: 0, low: 0, close: 0, tick_volume: 0, spread: 0 }),
  MqlTick: () => ({ time_msc: 0, bid: 0, ask: 0 }),
  MqlTradeRequest: () => ({
    action: 0,
    magic: 0,
    symbol: '',
    volume: 0,
    price: 0,
    sl: 0,
    tp: 0,
    deviation: 0,
    type: 0,
    type_filling: 0,
    position: 0,
  }),
  MqlTradeResult: () => ({ retcode: 0, deal: 0, order: 0, volume: 0, price: 0, comment: '' }),
  MqlDateTime: () => ({ year: 0, mon: 0, day: 0, hour: 0, min: 0, day_of_week: 0 }),
}

/** The log line of a value: a whole number and a text as they are, and a real number shortly. */
const shown = (value: unknown) => String(value)

/** Fills a form of `StringFormat`. */
function formatted(form: string, ...values: (string | number)[]): string {
  const rest = [...values]
  const text = form.replaceAll(/%(\.(\d+)f|I64[du]|[dus])/g, (mark, _form, digits) => {
    const value = rest.shift()
    if (value === undefined || (mark === '%s') !== (typeof value === 'string')) throw new Error(`"${form}": ${mark} does not fit ${value}`)
    return digits === undefined ? String(value) : Number(value).toFixed(Number(digits))
  })
  if (rest.length > 0) throw new Error(`"${form}": ${rest.length} values too many`)
  return text
}

const minuteText = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replaceAll('-', '.').replace('T', ' ')

const numbers = {
  MathAbs: Math.abs,
  MathMax: Math.max,
  MathMin: Math.min,
  MathSqrt: Math.sqrt,
  MathFloor: Math.floor,
  MathCeil: Math.ceil,
  MathArcsin: Math.asin,
  MathIsValidNumber: Number.isFinite,
  NormalizeDouble: (value: number, digits: number) => Number(value.toFixed(digits)),
}

const texts = {
  StringFormat: formatted,
  IntegerToString: String,
  StringToInteger: (text: string) => Number.parseInt(text, 10) || 0,
  StringGetCharacter: (text: string, at: number) => text.charCodeAt(at),
  StringSetCharacter(text: Box<string>, at: number, code: number) {
    text.v = text.v.slice(0, at) + String.fromCharCode(code) + text.v.slice(at + 1)
  },
  StringFind: (text: string, part: string, from = 0) => text.indexOf(part, from),
  StringLen: (text: string) => text.length,
  StringSubstr: (text: string, from: number, length = -1) => (length < 0 ? text.slice(from) : text.slice(from, from + length)),
  StringReplace(text: Box<string>, part: string, by: string) {
    text.v = text.v.replaceAll(part, () => by)
  },
  StringTrimLeft(text: Box<string>) {
    text.v = text.v.trimStart()
  },
  StringTrimRight(text: Box<string>) {
    text.v = text.v.trimEnd()
  },
  StringSplit(text: string, mark: number, into: string[]) {
    into.splice(0, into.length, ...text.split(String.fromCharCode(mark)))
    return into.length
  },
  StringToCharArray(text: string, into: number[]) {
    into.splice(0, into.length, ...Buffer.from(text), 0)
    return into.length
  },
  CharArrayToString: (bytes: number[]) => Buffer.from(bytes).toString(),
  TimeToString: (seconds: number) => minuteText(seconds),
  TimeToStruct(seconds: number, into: object) {
    const date = new Date(seconds * 1000)
    const [mon, day, hour] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours()]
    Object.assign(into, { year: date.getUTCFullYear(), mon, day, hour, min: date.getUTCMinutes(), day_of_week: date.getUTCDay() })
  },
}

const arrays = {
  ArraySize: (array: unknown[]) => array.length,
  ArrayResize(array: unknown[], size: number) {
    const [before] = [array.length]
    array.length = size
    if (size > before) array.fill(typeof array[0] === 'string' ? '' : 0, before)
    return size
  },
  ArrayRemove(array: unknown[], from: number, count: number) {
    array.splice(from, count)
    return true
  },
}

const constants = Object.fromEntries(
  'WHOLE_ARRAY CP_UTF8 TIME_DATE TIME_MINUTES FILE_READ FILE_WRITE FILE_TXT FILE_ANSI FILE_UNICODE FILE_COMMON FILE_REWRITE INIT_SUCCEEDED INIT_PARAMETERS_INCORRECT'
    .split(' ')
    .map((name, i) => [name, 2 ** i]),
)

function filesOf({ files }: TerminalFolder) {
  const open: { name: string; text: string; at: number; writes: boolean }[] = []
  return {
    INVALID_HANDLE: -1,
    FileOpen(name: string, flags: number) {
      const writes = (flags & constants.FILE_WRITE) !== 0
      if (!writes && !files.has(name)) return -1
      if (writes) files.set(name, '')
      return open.push({ name, text: writes ? '' : files.get(name)!, at: 0, writes }) - 1
    },
    FileWriteString(handle: number, text: string) {
      const file = open[handle]
      file.text += text
      files.set(file.name, file.text)
      return text.length
    },
    FileReadString(handle: number) {
      const file = open[handle]
      const end = file.text.indexOf('\n', file.at)
      const line = file.text.slice(file.at, end < 0 ? undefined : end)
      file.at = end < 0 ? file.text.length : end + 1
      return line
    },
    FileIsEnding: (handle: number) => open[handle].at >= open[handle].text.length,
    FileIsExist: (name: string) => files.has(name),
    FileClose() {},
    FileDelete: (name: string) => files.delete(name),
    FileMove(from: string, _common: number, to: string) {
      const text = files.get(from)
      if (text === undefined) return false
      files.set(to, text)
      return files.delete(from)
    },
  }
}

const globalsOf = ({ globals }: TerminalFolder) => ({
  GlobalVariableCheck: (name: string) => globals.has(name),
  GlobalVariableGet: (name: string) => globals.get(name) ?? 0,
  GlobalVariableSet: (name: string, value: number) => globals.set(name, value),
  GlobalVariableDel: (name: string) => globals.delete(name),
})

/** Everything of the terminal that needs no account. */
export const terminalParts = (folder: TerminalFolder) => ({
  ...constants,
  ...numbers,
  ...texts,
  ...arrays,
  ...filesOf(folder),
  ...globalsOf(folder),
  struct: (type: string) => structs[type](),
  inRange(array: unknown[], index: number) {
    if (!Number.isInteger(index) || index < 0 || index >= array.length) throw new Error(`array out of range: ${index} of ${array.length}`)
    return index
  },
  Print: (...parts: unknown[]) => folder.log.push(parts.map(shown).join('')),
  GetLastError: () => 0,
})
