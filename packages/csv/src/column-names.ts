/** What a column of a table of bars can be used as. `clock` is the time of day where `time` holds only the date. */
export const columnUses = ['time', 'clock', 'open', 'high', 'low', 'close', 'volume'] as const
export type ColumnUse = (typeof columnUses)[number]

/** The side of a quote that a price column names. */
export type Side = 'none' | 'bid' | 'mid' | 'ask'

/** What the name of a column says. `other`: understood, and nothing that a bar has. */
export interface NameMeaning {
  readonly use: 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'symbol' | 'other' | 'unknown'
  readonly side: Side
  /** Of several columns for one use the one with the lowest rank is taken. */
  readonly rank: number
  /** For a time: it says UTC, or that bars are stamped by their close. */
  readonly utc: boolean
  readonly closes: boolean
}

/** A name without case, accents and signs, as its words: `<TICK_VOL>` and `TickVol` are `tick vol`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' % ')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '')

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').flatMap(wordsOf))

// English, German, Spanish, Portuguese, French, Italian, Russian, Polish, Turkish, Indonesian, Chinese, Japanese.
const prices = {
  open: words(
    'open o opening eröffnung eröffnungskurs apertura abertura ouverture ouv открытие откр otwarcie açılış pembukaan 开盘 开盘价 始値',
  ),
  high: words(
    'high h hi max hoch höchst höchstkurs tageshoch alto máximo máxima haut massimo макс максимум najwyższy yüksek tertinggi 最高 最高价 高値',
  ),
  low: words(
    'low l lo min tief tiefst tiefstkurs tagestief bajo mínimo mínima bas minimo мин минимум najniższy düşük terendah 最低 最低价 安値',
  ),
  close: words(
    'close c closing last latest settle schluss schlusskurs cierre fechamento clôture chiusura закрытие закр zamknięcie kapanış penutupan 收盘 收盘价 終値',
  ),
}
const volume = words('volume vol v volumen volumes umsatz volumi объем wolumen hacim 成交量 出来高 qty tickqty ticks')
const tickVolume = words('tick ticks tickvol tickvolume tickqty')
const times = words(
  'time date datetime timestamp day week t ts dt dtyyyymmdd yyyymmdd hhmmss unix epoch zeit datum uhrzeit fecha hora data heure ora дата время czas godzina tarih saat tanggal waktu jam 日期 时间 日付 日時 時刻',
)
const timeWords = words('open opening start begin from close closing end to local gmt utc server ms seconds bar of the in')
const symbols = words('symbol ticker pair instrument asset')
const others = words(
  'adj adjusted spread change chg % diff trades count number interest openint oi dividends splits average avg vwap complete per period timeframe taker asset weighted id real base quote',
)
/** Words that add nothing to a price. */
const fillers = words('price px value rate kurs preis precio preço prix prezzo цена cena fiyat harga usd eur gbp jpy chf cad aud nzd')

const sides: Readonly<Record<string, Side>> = { bid: 'bid', b: 'bid', mid: 'mid', ask: 'ask', a: 'ask', offer: 'ask' }

const plain = { side: 'none', rank: 0, utc: false, closes: false } as const

/** What a column's name says. `isSymbol` recognises the symbol of an instrument, which may stand in a name of a price. */
export function meaningOf(name: string, isSymbol: (word: string) => boolean = () => false): NameMeaning {
  const all = wordsOf(name)
  if (all.length === 0) return { ...plain, use: 'unknown' }
  if (all.some((word) => times.has(word)) && all.every((word) => times.has(word) || timeWords.has(word))) return timeMeaning(name, all)
  if (all.length === 1 && symbols.has(all[0])) return { ...plain, use: 'symbol' }
  if (all.some((word) => volume.has(word) || tickVolume.has(word))) return volumeMeaning(all)
  const side = all.map((word) => sides[word]).find((found) => found !== undefined) ?? 'none'
  const rest = all.filter((word) => sides[word] === undefined && !fillers.has(word) && !isSymbol(word))
  // "Price" beside open, high and low is the close; a word of a side alone ("Bid") is a quote and no bar.
  if (rest.length === 0) return { ...plain, use: all.includes('price') && side === 'none' ? 'close' : 'other', rank: 2 }
  const use = (['open', 'high', 'low', 'close'] as const).find((each) => rest.every((word) => prices[each].has(word)))
  if (use) return { ...plain, use, side, rank: use === 'close' && (rest.includes('last') || rest.includes('latest')) ? 1 : 0 }
  return { ...plain, use: rest.some((word) => others.has(word)) ? 'other' : 'unknown' }
}

/** In this order, of several columns of times. */
const timeRanks = ['time', 'datetime', 'timestamp', 'date', 'local']

function timeMeaning(name: string, all: readonly string[]): NameMeaning {
  const utc = all.some((word) => word === 'utc' || word === 'gmt') && !/(?:utc|gmt)\s*[+-]\s*[1-9]/i.test(name)
  const closes = all.some((word) => word === 'close' || word === 'closing' || word === 'end')
  const rank = all.includes('local') ? timeRanks.length : timeRanks.indexOf(all.join('')) + 1 || timeRanks.length - 1
  return { use: 'time', side: 'none', rank: utc ? 0 : rank, utc, closes }
}

// Tick volume comes first because the real volume of a broker's forex export is 0.
function volumeMeaning(all: readonly string[]): NameMeaning {
  if (all.some((word) => tickVolume.has(word))) return { ...plain, use: 'volume', rank: 0 }
  if (all.every((word) => volume.has(word))) return { ...plain, use: 'volume', rank: all[0] === 'volume' ? 1 : 2 }
  return { ...plain, use: all.includes('real') || all.some((word) => sides[word]) ? 'volume' : 'other', rank: 3 }
}
