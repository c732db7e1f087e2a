/** The kind of data in a column of a report. `cost` is that of exchanges, which is not part of a result. */
export type Column =
  | 'time'
  | 'deal'
  | 'position'
  | 'symbol'
  | 'type'
  | 'direction'
  | 'volume'
  | 'price'
  | 'order'
  | 'cost'
  | 'commission'
  | 'fee'
  | 'swap'
  | 'profit'
  | 'balance'
  | 'comment'

/** In lower case without marks over letters, so that a file which lost them is read too. */
export const plainText = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

/** What terminals call their columns in each language, as far as it is known. They differ between builds; a report is read without them too. */
const headsOf = {
  English: 'time; deal; position; symbol; type; direction; volume; price; order; cost; commission; fee; swap; profit; balance; comment',
  German:
    'zeit; trade, deal; position; symbol; typ; richtung; volumen; preis, kurs; auftrag, order; -; kommission, provision; gebühr, kosten; swap; gewinn, profit; kontostand, saldo; kommentar',
  Spanish:
    'fecha/hora, hora; transacción; posición; símbolo; tipo; dirección; volumen; precio; orden; coste; comisión; tarifa; swap; beneficio; balance, saldo; comentario',
  Portuguese:
    'horário, hora; oferta, transação; posição; ativo, símbolo; tipo; direção; volume; preço; ordem; custo; comissão; taxa; swap; lucro; saldo; comentário',
  French:
    'heure; transaction; position; symbole; type; direction; volume; prix; ordre; coût; commission; frais; swap, échange; profit; solde, balance; commentaire',
  Italian:
    'ora, tempo; affare; posizione; simbolo; tipo; direzione; volume; prezzo; ordine; costo; commissione, commissioni; tassa, tariffa; swap; profitto; saldo; commento',
  Russian:
    'время; сделка; позиция; символ; тип; направление; объем; цена; ордер; стоимость; комиссия; сбор; своп; прибыль; баланс; комментарий',
  Polish:
    'czas; transakcja; pozycja; symbol; typ; kierunek; wolumen; cena; zlecenie; koszt; prowizja; opłata; swap; zysk; saldo; komentarz',
  Turkish: 'zaman; işlem; pozisyon; sembol; tür, tip; yön; hacim; fiyat; emir; maliyet; komisyon; ücret; takas, swap; kâr; bakiye; yorum',
  Chinese:
    '时间; 成交; 持仓, 仓位; 交易品种, 品种; 类型; 趋向, 方向; 交易量, 手数; 价位, 价格; 订单; 成本; 手续费; 费用; 库存费; 盈利; 结余, 余额; 注释',
  Japanese:
    '時間; 約定; ポジション; 銘柄; タイプ; 新規・決済, 方向; 数量; 価格; 注文; コスト; 手数料; 手数料; スワップ; 損益; 残高; コメント',
  Indonesian: 'waktu; deal; posisi; simbol; tipe; arah; volume; harga; order; -; komisi; biaya; swap; laba; saldo; komentar',
} as const
export type ReportLanguage = keyof typeof headsOf

const order: readonly Column[] = [
  ...(['time', 'deal', 'position', 'symbol', 'type', 'direction', 'volume', 'price', 'order', 'cost'] as const),
  ...(['commission', 'fee', 'swap', 'profit', 'balance', 'comment'] as const),
]

interface Head {
  readonly columns: Column[]
  readonly languages: Set<ReportLanguage>
}

const heads = new Map<string, Head>()
for (const [language, words] of Object.entries(headsOf) as [ReportLanguage, string][])
  for (const [i, names] of words.split(';').entries())
    for (const name of names.split(',').map(plainText)) {
      if (name === '-') continue
      const head = heads.get(name) ?? { columns: [], languages: new Set<ReportLanguage>() }
      if (!head.columns.includes(order[i])) head.columns.push(order[i])
      heads.set(name, { ...head, languages: head.languages.add(language) })
    }

const longestHead = 20

/** The columns that a word may name, in the order in which terminals write them; several where a language has one word for two. */
export const columnsNamed = (cell: string): readonly Column[] =>
  cell.length > longestHead ? [] : (heads.get(plainText(cell))?.columns ?? [])

/** The language that has most of the words; null if no word is known. */
export function languageOf(cells: readonly string[]): ReportLanguage | null {
  const counts = new Map<ReportLanguage, number>()
  for (const cell of cells)
    for (const language of heads.get(plainText(cell))?.languages ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].reduce<[ReportLanguage | null, number]>((most, each) => (each[1] > most[1] ? each : most), [null, 0])[0]
}

type Kind = 'buy' | 'sell' | 'balance' | 'credit' | 'interest' | 'commission' | 'other'
type Direction = 'in' | 'out' | 'inout' | 'outby'

const listed = <Meaning extends string>(words: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> =>
  new Map(
    (Object.entries(words) as [Meaning, string][]).flatMap(([meaning, list]) => list.split(',').map((word) => [plainText(word), meaning])),
  )

/** Terminals write these words in English whatever their language; a table that was saved again may hold translated ones. */
const kinds = listed<Kind>({
  buy: 'buy, kaufen, kauf, compra, comprar, achat, acheter, acquisto, compera, покупка, kupno, kup, alış, al, satın al, 买入, 买, 買い, 買, beli',
  sell: 'sell, verkaufen, verkauf, venta, vender, venda, vente, vendre, vendita, продажа, sprzedaż, sprzedaj, satış, sat, 卖出, 卖, 売り, 売, jual',
  balance: 'balance, kontostand, saldo, solde, баланс, bakiye, 余额, 结余, 残高',
  credit: 'credit, kredit, crédito, crédit, credito, кредит, kredyt, kredi, 信用, クレジット',
  interest: 'interest, zinsen, interés, juros, intérêt, interesse, проценты, odsetki, faiz, 利息, 利子, bunga',
  commission: 'commission, kommission, comisión, comissão, commissione, комиссия, prowizja, komisyon, 手续费, 手数料, komisi',
  other: 'correction, bonus, charge, dividend, franked dividend, dividend franked, tax, so compensation, buy canceled, sell canceled',
})
const directions = listed<Direction>({
  in: 'in, entry in, entrada, entrée, entrata, вход, wejście, giriş, 入, 开仓, 新規, masuk',
  out: 'out, entry out, salida, saída, sortie, uscita, выход, wyjście, çıkış, 出, 平仓, 決済, keluar',
  inout: 'in/out, in / out, inout',
  outby: 'out by, out_by, outby',
})

const commissions = /^(?:agent )?commission\b|\bcommission$/

/** `other` for a word that is not known, as for the connector; null for what is no word. */
export function kindNamed(cell: string): Kind | null {
  const word = plainText(cell)
  if (word === '' || /\d/.test(word)) return null
  return kinds.get(word) ?? (commissions.test(word) ? 'commission' : 'other')
}

export const isKnownKind = (cell: string): boolean => kinds.has(plainText(cell)) || commissions.test(plainText(cell))

export const directionNamed = (cell: string): Direction | null => directions.get(plainText(cell)) ?? null
