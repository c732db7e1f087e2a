import { scan, type Token, unbalanced, words } from './scan.ts'

const types = words(
  'void bool int uint long ulong double string datetime MqlRates MqlTradeRequest MqlTradeResult MqlDateTime ENUM_ORDER_TYPE_FILLING',
)
const keywords = words('const input return if else for while break true false property')
/** Names from the language reference that an export may use. */
const documented = words(`
  copyright version description ArraySize ArrayResize MathIsValidNumber MathArcsin MathAbs MathMax MathMin MathSqrt MathFloor MathCeil MathExp MathLog MathLog10
  MathSin MathCos MathTan MathArccos MathArctan Print
  iTime CopyRates StringFind StringReplace TimeToString TimeToStruct FileOpen FileWriteString FileClose GetLastError MQLInfoInteger PeriodSeconds
  NormalizeDouble SymbolInfoDouble SymbolInfoInteger _Symbol _Period _Digits _Point PERIOD_M1 PERIOD_M5 PERIOD_M10 PERIOD_M15 PERIOD_M30 PERIOD_H1
  PERIOD_H4 PERIOD_D1 PERIOD_W1 INVALID_HANDLE INIT_SUCCEEDED INIT_PARAMETERS_INCORRECT MQL_TESTER TIME_DATE TIME_MINUTES TimeCurrent TimeLocal IntegerToString FILE_WRITE FILE_TXT
  FILE_ANSI FILE_COMMON`)
const orders = words(`
  OrderSend OrderSendAsync OrderCheck CTrade PositionsTotal PositionGetTicket PositionGetString PositionGetInteger PositionGetDouble PositionSelect
  POSITION_SYMBOL POSITION_MAGIC POSITION_TYPE POSITION_TYPE_BUY POSITION_PRICE_OPEN POSITION_SL POSITION_TP POSITION_VOLUME POSITION_TIME POSITION_IDENTIFIER TRADE_ACTION_DEAL
  TRADE_ACTION_SLTP TRADE_RETCODE_DONE TRADE_RETCODE_PLACED SYMBOL_FILLING_MODE SYMBOL_FILLING_FOK SYMBOL_FILLING_IOC SYMBOL_ASK SYMBOL_BID
  ORDER_FILLING_FOK ORDER_FILLING_IOC ORDER_FILLING_RETURN ORDER_TYPE_BUY ORDER_TYPE_SELL
  TRADE_RETCODE_DONE_PARTIAL TRADE_RETCODE_NO_CHANGES TRADE_RETCODE_POSITION_CLOSED TRADE_RETCODE_REQUOTE TRADE_RETCODE_PRICE_CHANGED
  TRADE_RETCODE_PRICE_OFF TRADE_RETCODE_INVALID_STOPS TRADE_RETCODE_ERROR HistorySelectByPosition HistoryDealsTotal HistoryDealGetTicket
  HistoryDealGetInteger DEAL_ENTRY DEAL_ENTRY_OUT DEAL_TIME AccountInfoInteger ACCOUNT_LOGIN GlobalVariableCheck GlobalVariableGet
  GlobalVariableSet GlobalVariableDel`)
const members = words(`
  time open high low close tick_volume action symbol position volume type price deviation magic type_filling sl tp retcode comment mon day hour
  day_of_week`)

/** The faults in the source of an Expert Advisor, a sentence each. */
export function mql5Faults(source: string): string[] {
  const { tokens, faults } = scan(source, '//')
  return [
    ...faults,
    ...unbalanced(tokens),
    ...names(tokens, placeOfOrders(source)),
    ...lookAhead(tokens),
    ...ahead(source),
    ...marks(source),
  ]
}

/** Reads of later candles. */
const ahead = (source: string) =>
  source.split('\n').flatMap((line, i) => (/\[(?:at|i) \+ 1\]/.test(line) ? [`line ${i + 1}: a bar that is yet to come`] : []))

const begin = '//--- ORDERS BEGIN'
const end = '//--- ORDERS END'

const marks = (source: string) =>
  source.split(begin).length === 2 && source.split(end).length === 2 ? [] : ['the place of orders is not marked once']

function placeOfOrders(source: string): { from: number; to: number } {
  const lineOf = (mark: string) => source.slice(0, source.indexOf(mark)).split('\n').length
  return { from: lineOf(begin), to: lineOf(end) }
}

/** Names used before their declaration, undocumented names, and orders outside their section. */
function names(tokens: readonly Token[], place: { from: number; to: number }): string[] {
  const scopes: Set<string>[] = [new Set()]
  let pending = new Set<string>()
  let brackets = 0
  const faults: string[] = []
  tokens.forEach((token, i) => {
    const { text, kind, line } = token
    if (text === '(') brackets++
    if (text === ')') brackets--
    if (text === '{') {
      scopes.push(pending)
      pending = new Set()
    }
    if (text === '}') scopes.pop()
    if (kind !== 'name' || types.has(text) || keywords.has(text)) return
    const before = tokens[i - 1]?.text
    if (before === '.') {
      if (!members.has(text)) faults.push(`line ${line}: no documented structure has "${text}"`)
      return
    }
    if (types.has(before) || (before === '&' && types.has(tokens[i - 2]?.text))) {
      // A parameter or loop variable belongs to the block that follows.
      if (brackets > 0) pending.add(text)
      else scopes.at(-1)!.add(text)
      return
    }
    if (orders.has(text)) {
      if (line < place.from || line > place.to) faults.push(`line ${line}: "${text}" outside the place of orders`)
      return
    }
    if (!documented.has(text) && !pending.has(text) && !scopes.some((scope) => scope.has(text)))
      faults.push(`line ${line}: "${text}" is not declared`)
  })
  return faults
}

/** Reads of a bar that is still forming. Only its opening time is known. */
function lookAhead(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text, line }, i) => {
    if (!/^(iOpen|iHigh|iLow|iClose|iVolume|CopyRates|CopyClose|CopyOpen|CopyHigh|CopyLow)$/.test(text)) return []
    const third = tokens.slice(i).filter((each) => each.text === ',')[1]
    const place = tokens.indexOf(third)
    return tokens[place + 1]?.text === '0' ? [`line ${line}: "${text}" reads the forming bar`] : []
  })
}
