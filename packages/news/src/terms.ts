/** The terms by which headlines are interpreted. Terms, words and phrases are folded (`fold`). */
const listOf = (text: string): string[] => text.split(', ')

/** The terms that name a subject. */
const terms: Readonly<Record<string, string>> = {
  gold: 'gold, xau, xauusd, bullion, yellow metal, india gold',
  silver: 'silver, xag, xagusd',
  usd: 'us dollar, us dollars, usdollar, usd, dollar index, dxy, greenback, buck, dollar',
  eur: 'euro, eur, euros',
  gbp: 'british pound, pound sterling, pound, sterling, gbp, cable',
  jpy: 'japanese yen, yen, jpy',
  aud: 'australian dollar, aussie, aud',
  nzd: 'new zealand dollar, kiwi, nzd',
  cad: 'canadian dollar, loonie, cad',
  chf: 'swiss franc, swissie, chf, franc',
  inr: 'indian rupee, rupee, inr',
  fed: 'federal reserve, fed, fomc, powell, warsh',
  'us-data':
    'us cpi, us ppi, us inflation, us jobs, us retail sales, us sales, us data, nonfarm payrolls, non farm payrolls, nfp, us gdp, us pce, us economic data, us consumer, us pmi, us services, us factory inflation, united states',
  'us-yields': 'treasury, treasuries, us yields, us bond, us bonds, us debt, us 10 year, us 30 year, bessent',
  ecb: 'european central bank, ecb, lagarde, eurozone, euro area, german cpi, german hicp, german pmi, bundesbank, european pmis',
  boe: 'bank of england, boe, bailey, uk cpi, uk gdp, uk jobs, uk inflation, uk employment, uk labour, uk retail sales, uk pmi, uk sales, uk services, united kingdom',
  boj: 'bank of japan, boj, ueda, japan, japanese gdp, japanese inflation, jgb',
  rba: 'reserve bank of australia, rba, australia',
  rbnz: 'reserve bank of new zealand, rbnz, nz inflation, new zealand',
  boc: 'bank of canada, boc, canada',
  snb: 'swiss national bank, snb',
  rbi: 'reserve bank of india, rbi, india',
  sgd: 'singapore dollar, sgd, singapore',
  cny: 'chinese yuan, yuan, renminbi, cny, cnh, pboc',
  mxn: 'mexican peso, mxn, banxico',
  zar: 'south african rand, zar',
  try: 'turkish lira',
  sek: 'swedish krona, sek, riksbank',
  nok: 'norwegian krone, nok, norges bank',
  krw: 'south korean won, krw',
  idr: 'indonesian rupiah, idr',
  brl: 'brazilian real, brl',
  pln: 'polish zloty, pln, poland',
  thb: 'thai baht, thb',
  myr: 'malaysian ringgit, myr',
  hkd: 'hong kong dollar, hkd',
  twd: 'taiwan dollar, twd',
  oil: 'brent, wti, crude oil, crude, oil prices, oil',
  stocks: 'dow jones industrial average, dow jones, nasdaq, s p 500, asian stocks, asian equities',
  other: 'gold miners, gold miner, gold stocks, gold medal, gold coast, gold card, goldman sachs, kiwi fruit',
}

export const subjectOfTerm = new Map(
  Object.entries(terms).flatMap(([subject, text]) => listOf(text).map((term) => [term, subject] as const)),
)

/** The symbols that a subject concerns. */
export const subjectSymbols: Readonly<Record<string, readonly string[]>> = {
  gold: ['XAUUSD'],
  silver: ['XAGUSD'],
  eur: ['EURUSD'],
  gbp: ['GBPUSD'],
  jpy: ['USDJPY'],
  aud: ['AUDUSD'],
  nzd: ['NZDUSD'],
  cad: ['USDCAD'],
  chf: ['USDCHF'],
  inr: ['USDINR'],
  ecb: ['EURUSD'],
  boe: ['GBPUSD'],
  boj: ['USDJPY'],
  rba: ['AUDUSD'],
  rbnz: ['NZDUSD'],
  boc: ['USDCAD'],
  snb: ['USDCHF'],
  rbi: ['USDINR'],
}

/** Classes of words with nearly the same meaning. */
const words: Readonly<Record<string, string>> = {
  up: 'gain, gains, gained, rise, rises, rose, rally, rallies, rallied, climb, climbs, climbed, advance, advances, strengthen, strengthens, strengthened, jump, jumps, soar, soars, surge, surges, firm, firms, rebound, rebounds, recover, recovers, higher, ticks, bounce, bounces, shine, shines, accelerates, charges, stronger, lifts',
  down: 'fall, falls, fell, slip, slips, slide, slides, decline, declines, declined, weaken, weakens, drop, drops, dip, dips, retreat, retreats, ease, eases, lose, loses, tumble, tumbles, sink, sinks, stumble, stumbles, slump, slumps, lower, weaker, pares, softens, underperforms, pullback, collapsed, reverses, struggles',
  flat: 'holds, hold, steady, steadies, flat, little, unchanged, consolidates, sideways, stalls, muted, rangebound, neutral, treads, remains, stays, trades',
  fade: 'fade, fades, fading, recede, receding, wane, wanes, dampen, dampens, ebb, cooling, softening, trim, trims',
  bet: 'bet, bets, expectation, expectations, odds, hopes, pricing, outlook',
  hike: 'hike, hikes, hiking, tightening',
  cut: 'cut, cuts, cutting, easing',
  cpi: 'cpi, inflation, hicp',
  buyback: 'buyback, buybacks, repurchases',
  iran: 'iran, hormuz',
}

export const classOfWord = new Map(Object.entries(words).flatMap(([name, text]) => listOf(text).map((word) => [word, name] as const)))

/** Words without meaning for a comparison. */
export const stopWords = new Set(
  listOf(
    'a, an, and, are, as, at, be, but, by, for, from, has, have, in, is, it, its, of, on, or, s, t, that, the, this, to, vs, was, were, will, with, after, amid, ahead, near, new, over, under, into, than, their, they, who, what, why, how, despite, above, below, due, off, out, up, down, around, against, through, toward, towards',
  ),
)

/** Names of regular columns. */
export const columns: readonly string[] = listOf(
  'price forecast, technical outlook, technical analysis, forex today, price today, weekly forecast, forecasting the upcoming week',
)

/** Words that introduce the cause. The words before them say what happened. */
export const causes = new Set(listOf('as, amid, on, after, despite, ahead, but, with, due, while, following, when, since, before'))

const phrases = {
  up: 'edges up, ticks up, picks up, moves up, hits fresh high, hits high, rising, jumping, gains, gain',
  down: 'pulls back, pull back, pares gains, trims gains, fails to hold, fails to find, edges down, returns below, dives, corrects, reverses, gives back, fades, moves away, drifts below, drifts lower, weigh, under pressure, remains subdued, suffers',
  flat: 'flat lines, flatlines, little changed, holds, treads water, range bound',
} as const

/** Phrases that say in which direction a market moved, longest first. */
export const moves = (['up', 'down', 'flat'] as const)
  .flatMap((direction) => listOf(phrases[direction]).map((phrase) => ({ direction, phrase })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length)

/** Subjects that move the dollar, and with it the symbols below. */
export const usSubjects = new Set(listOf('usd, fed, us-data, us-yields'))
export const usSymbols: readonly string[] = listOf('XAUUSD, EURUSD')
export const neutralSubjects = new Set(listOf('oil, stocks, other'))
/** A headline whose first subject is one of these concerns none of our symbols. */
export const foreignSubjects = new Set(listOf('sgd, cny, mxn, zar, try, sek, nok, krw, idr, brl, pln, thb, myr, hkd, twd'))

/** Pairs that are tagged if they are written out. */
export const listedPairs = new Set(
  listOf('XAUUSD, EURUSD, USDINR, XAGUSD, GBPUSD, USDJPY, AUDUSD, USDCAD, USDCHF, NZDUSD, EURJPY, GBPJPY, EURGBP'),
)

export const crosses: readonly { readonly symbol: string; readonly sides: readonly string[] }[] = [
  { symbol: 'EURJPY', sides: ['eur', 'jpy'] },
  { symbol: 'GBPJPY', sides: ['gbp', 'jpy'] },
  { symbol: 'EURGBP', sides: ['eur', 'gbp'] },
]
