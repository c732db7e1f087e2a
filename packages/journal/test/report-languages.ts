/** What a terminal writes above its tables in a language. */
export interface Heads {
  readonly title: string
  readonly account: string
  readonly company: string
  readonly positions: string
  /** Time, position, symbol, type, volume, price, time, price, commission, swap, profit. */
  readonly closed: string
  readonly deals: string
  /** Time, deal, symbol, type, direction, volume, price, order, commission, fee, swap, profit, balance, comment. */
  readonly dealt: string
}

/**
 * Written by hand: the order and the kinds of the columns are those of the terminal, the words as far as they are known. Some are not the
 * words that the reader knows, on purpose.
 */
export const languages: Readonly<Record<string, Heads>> = {
  English: {
    title: 'Trade History Report',
    account: 'Account:',
    company: 'Company:',
    positions: 'Positions',
    deals: 'Deals',
    closed: 'Time|Position|Symbol|Type|Volume|Price|Time|Price|Commission|Swap|Profit',
    dealt: 'Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance|Comment',
  },
  German: {
    title: 'Bericht der Handelshistorie',
    account: 'Konto:',
    company: 'Unternehmen:',
    positions: 'Positionen',
    deals: 'Trades',
    closed: 'Zeit|Position|Symbol|Typ|Volumen|Preis|Zeit|Preis|Kommission|Swap|Gewinn',
    dealt: 'Zeit|Trade|Symbol|Typ|Richtung|Volumen|Preis|Auftrag|Kommission|Gebühr|Swap|Gewinn|Kontostand|Kommentar',
  },
  Spanish: {
    title: 'Informe del historial de trading',
    account: 'Cuenta de trading:',
    company: 'Empresa:',
    positions: 'Posiciones',
    deals: 'Transacciones',
    closed: 'Fecha/Hora|Posición|Símbolo|Tipo|Volumen|Precio|Fecha/Hora|Precio|Comisión|Swap|Beneficio',
    dealt: 'Fecha/Hora|Transacción|Símbolo|Tipo|Dirección|Volumen|Precio|Orden|Comisión|Tarifa|Swap|Beneficio|Balance|Comentario',
  },
  Portuguese: {
    title: 'Relatório do Histórico de Negociação',
    account: 'Conta de Negociação:',
    company: 'Empresa:',
    positions: 'Posições',
    deals: 'Transações',
    closed: 'Horário|Posição|Ativo|Tipo|Volume|Preço|Horário|Preço|Comissão|Swap|Lucro',
    dealt: 'Horário|Oferta|Ativo|Tipo|Direção|Volume|Preço|Ordem|Comissão|Taxa|Swap|Lucro|Saldo|Comentário',
  },
  French: {
    title: "Rapport sur l'historique des transactions",
    account: 'Compte de trading :',
    company: 'Société :',
    positions: 'Positions',
    deals: 'Transactions',
    closed: 'Heure|Position|Symbole|Type|Volume|Prix|Heure|Prix|Commission|Echange|Profit',
    dealt: 'Heure|Transaction|Symbole|Type|Direction|Volume|Prix|Ordre|Commission|Frais|Echange|Profit|Solde|Commentaire',
  },
  Italian: {
    title: 'Rapporto sulla storia degli scambi',
    account: 'Conto di trading:',
    company: 'Azienda:',
    positions: 'Posizioni',
    deals: 'Affari',
    closed: 'Orario|Posizione|Simbolo|Tipo|Volume|Prezzo|Orario|Prezzo|Commissione|Swap|Profitto',
    dealt: 'Orario|Affare|Simbolo|Tipo|Direzione|Volume|Prezzo|Ordine|Commissione|Imposta|Swap|Profitto|Saldo|Commento',
  },
  Russian: {
    title: 'Отчет торговой истории',
    account: 'Торговый счет:',
    company: 'Компания:',
    positions: 'Позиции',
    deals: 'Сделки',
    closed: 'Время|Позиция|Символ|Тип|Объем|Цена|Время|Цена|Комиссия|Своп|Прибыль',
    dealt: 'Время|Сделка|Символ|Тип|Направление|Объем|Цена|Ордер|Комиссия|Сбор|Своп|Прибыль|Баланс|Комментарий',
  },
  Polish: {
    title: 'Raport historii transakcji',
    account: 'Rachunek:',
    company: 'Firma:',
    positions: 'Pozycje',
    deals: 'Transakcje',
    closed: 'Czas|Pozycja|Symbol|Typ|Wolumen|Cena|Czas|Cena|Prowizja|Swap|Zysk',
    dealt: 'Czas|Transakcja|Symbol|Typ|Kierunek|Wolumen|Cena|Zlecenie|Prowizja|Opłata|Swap|Zysk|Saldo|Komentarz',
  },
  Turkish: {
    title: 'İşlem Geçmişi Raporu',
    account: 'Hesap:',
    company: 'Şirket:',
    positions: 'Pozisyonlar',
    deals: 'İşlemler',
    closed: 'Zaman|Pozisyon|Sembol|Tip|Hacim|Fiyat|Zaman|Fiyat|Komisyon|Swap|Kar',
    dealt: 'Zaman|İşlem|Sembol|Tip|Yön|Hacim|Fiyat|Emir|Komisyon|Ücret|Swap|Kar|Bakiye|Yorum',
  },
  Chinese: {
    title: '交易历史报告',
    account: '账户：',
    company: '公司：',
    positions: '持仓',
    deals: '成交',
    closed: '时间|持仓|交易品种|类型|交易量|价位|时间|价位|手续费|库存费|盈利',
    dealt: '时间|成交|交易品种|类型|趋向|交易量|价位|订单|手续费|费用|库存费|盈利|结余|注释',
  },
  Japanese: {
    title: '取引履歴レポート',
    account: '口座：',
    company: '会社：',
    positions: 'ポジション',
    deals: '約定',
    closed: '時間|ポジション|銘柄|タイプ|数量|価格|時間|価格|手数料|スワップ|損益',
    dealt: '時間|約定|銘柄|タイプ|新規・決済|数量|価格|注文|手数料|手数料|スワップ|損益|残高|コメント',
  },
  Indonesian: {
    title: 'Laporan Riwayat Perdagangan',
    account: 'Akun:',
    company: 'Perusahaan:',
    positions: 'Posisi',
    deals: 'Deal',
    closed: 'Waktu|Posisi|Simbol|Tipe|Volume|Harga|Waktu|Harga|Komisi|Swap|Laba',
    dealt: 'Waktu|Deal|Simbol|Tipe|Arah|Volume|Harga|Order|Komisi|Biaya|Swap|Laba|Saldo|Komentar',
  },
}
