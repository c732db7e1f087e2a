import type { Levels } from '@assay/backtest'
import type { Side } from '@assay/strategy'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { hasLevel, type Level, levelValue } from './levels.ts'
import { decimal } from './mql5-number.ts'

const distance = (type: Levels['type'], value: number, price: string) =>
  type === 'percentage' ? `${price} * ${decimal(value)} / 100.0` : decimal(value)

/** The price of a level of one side; 0 if there is none, as in MetaTrader. */
function levelOf(levels: Levels | null, side: Side, level: Level): string {
  const value = levelValue(levels, level)
  if (!levels || value === null) return '0.0'
  const away = (level === 'target') === (side === 'long') ? '+' : '-'
  return `NormalizeDouble(price ${away} ${distance(levels.type, value, 'price')}, _Digits)`
}

function levelFunction({ levels }: StrategyToExport, sides: readonly Side[], level: Level, name: string, meaning: string): string {
  const [first, second] = sides
  const body =
    second === undefined
      ? `   return ${levelOf(levels[first], first, level)};`
      : `   if(side > 0)\n      return ${levelOf(levels.long, 'long', level)};\n   return ${levelOf(levels.short, 'short', level)};`
  return `// ${meaning}; 0 where there is none.
double ${name}(const int side, const double price)
{
${body}
}`
}

const begin = `//--- ORDERS BEGIN: the only place in which this program touches the account
// The open position of this program on this symbol; 0 without one. It is then selected.
ulong OwnPosition()
{
   for(int i = PositionsTotal() - 1; i >= 0; i--)
   {
      const ulong ticket = PositionGetTicket(i);
      if(ticket != 0 && PositionGetString(POSITION_SYMBOL) == _Symbol && PositionGetInteger(POSITION_MAGIC) == MagicNumber)
         return ticket;
   }
   return 0;
}

// How the broker fills market orders.
ENUM_ORDER_TYPE_FILLING Filling()
{
   const long modes = SymbolInfoInteger(_Symbol, SYMBOL_FILLING_MODE);
   if((modes & SYMBOL_FILLING_FOK) != 0)
      return ORDER_FILLING_FOK;
   return (modes & SYMBOL_FILLING_IOC) != 0 ? ORDER_FILLING_IOC : ORDER_FILLING_RETURN;
}

// Sends a request and says in the journal what became of it.
bool Send(MqlTradeRequest &request)
{
   MqlTradeResult result = {};
   const bool sent = OrderSend(request, result);
   if(!sent || (result.retcode != TRADE_RETCODE_DONE && result.retcode != TRADE_RETCODE_PLACED))
   {
      Print("Refused by the broker: ", result.retcode, " ", result.comment);
      return false;
   }
   return true;
}

// Buys (side 1) or sells (side -1) at the market.
bool SendMarketOrder(const int side, const ulong position, const double volume)
{
   MqlTradeRequest request = {};
   request.action = TRADE_ACTION_DEAL;
   request.symbol = _Symbol;
   request.position = position;
   request.volume = volume;
   request.type = side > 0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
   request.price = SymbolInfoDouble(_Symbol, side > 0 ? SYMBOL_ASK : SYMBOL_BID);
   request.deviation = 20;
   request.magic = MagicNumber;
   request.type_filling = Filling();
   return Send(request);
}

// Closes the selected position at the market.
bool ClosePosition(const ulong ticket, const int side)
{
   return SendMarketOrder(-side, ticket, PositionGetDouble(POSITION_VOLUME));
}
`

const move = `
// Moves stop and target of a position.
bool MoveLevels(const ulong ticket, const double stop, const double target)
{
   MqlTradeRequest request = {};
   request.action = TRADE_ACTION_SLTP;
   request.symbol = _Symbol;
   request.position = ticket;
   request.sl = stop;
   request.tp = target;
   return Send(request);
}
`

const openPlain = `
// Opens a position.
void OpenPosition(const int side)
{
   SendMarketOrder(side, 0, Lots);
}
`

const openLeveled = (stop: string, target: string) => `
// Opens a position, with its levels measured from the price at which it was filled.
void OpenPosition(const int side)
{
   if(!SendMarketOrder(side, 0, Lots))
      return;
   const ulong ticket = OwnPosition();
   if(ticket == 0)
      return;
   const double price = PositionGetDouble(POSITION_PRICE_OPEN);
   // A position without its levels is not what was tested: it is given up.
   if(!MoveLevels(ticket, ${stop}, ${target}))
      ClosePosition(ticket, side);
}
`

const trail = `
// Moves the stop by the last close, in the favourable direction only.
void TrailStop(const ulong ticket, const int side, const double close)
{
   const double now = PositionGetDouble(POSITION_SL);
   const double candidate = TrailPrice(side, close);
   if(candidate != 0.0 && (now == 0.0 || side * candidate > side * now))
      MoveLevels(ticket, candidate, PositionGetDouble(POSITION_TP));
}
`

/** Acts on a close: exit, reverse, enter, or trail the stop. */
function trade(strategy: StrategyToExport, sides: readonly Side[]): string {
  const trails = hasLevel(strategy, 'trail')
  const both = sides.length > 1
  const entry = both
    ? 'const int entry = long_entry == short_entry ? 0 : long_entry ? 1 : -1;'
    : `const int entry = ${sides[0]}_entry ? ${sides[0] === 'long' ? 1 : -1} : 0;`
  const exit = both ? 'side > 0 ? long_exit : short_exit' : `${sides[0]}_exit`
  const leave = strategy.oppositeEntry === 'reverse' && both ? `(${exit}) || entry == -side` : exit
  return `
// Acts on the rules of the bar that has just closed.
void Trade(${trails ? 'const double close' : ''})
{
   ${entry}
   const ulong ticket = OwnPosition();
   if(ticket == 0)
   {
      if(entry != 0)
         OpenPosition(entry);
      return;
   }
   const int side = PositionGetInteger(POSITION_TYPE) == POSITION_TYPE_BUY ? 1 : -1;
   const bool leave = ${leave};
   if(leave && ClosePosition(ticket, side))
   {
      if(entry == -side)
         OpenPosition(entry);
      return;
   }
${trails ? '   TrailStop(ticket, side, close);\n' : ''}}
//--- ORDERS END`
}

/** The marked section of the Expert Advisor that sends orders. */
export function mql5Orders(strategy: StrategyToExport, sides: readonly Side[]): string {
  const functions = [
    ...(hasLevel(strategy, 'stop') ? [levelFunction(strategy, sides, 'stop', 'StopPrice', 'The stop of a position filled at price')] : []),
    ...(hasLevel(strategy, 'target')
      ? [levelFunction(strategy, sides, 'target', 'TargetPrice', 'The target of a position filled at price')]
      : []),
    ...(hasLevel(strategy, 'trail')
      ? [levelFunction(strategy, sides, 'trail', 'TrailPrice', 'Where the stop trails a close at price')]
      : []),
  ]
  const leveled = hasLevel(strategy, 'stop') || hasLevel(strategy, 'target')
  const level = (name: string, there: boolean) => (there ? `${name}(side, price)` : '0.0')
  const open = leveled
    ? move + openLeveled(level('StopPrice', hasLevel(strategy, 'stop')), level('TargetPrice', hasLevel(strategy, 'target')))
    : openPlain
  const text = begin + open + (hasLevel(strategy, 'trail') ? trail : '') + trade(strategy, sides)
  return [...functions, text].join('\n\n')
}
