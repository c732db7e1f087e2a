import type { Levels } from '@assay/backtest'
import type { Side } from '@assay/strategy'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { hasLevel, type Level, levelValue } from './level-value.ts'
import { decimal } from './mql5-number.ts'
import { sideAtClose, tend, tendLevels } from './mql5-tend.ts'

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

/** What sends requests. `levels` are the lines that set stop and target of an order. */
const sending = (levels: string) => `//--- ORDERS BEGIN: the only place in which this program touches the account
int      entering = 0;       // the side to enter at this open, once nothing is held
datetime entering_until = 0;
datetime expected = 0;       // until when an order that was filled may be missing in the terminal's list
int      expected_side = 0;
bool     fresh = false;      // just filled: its levels are measured anew, from the price of the fill
double   trailed = 0.0;      // the stop that the last close calls for
long     held = 0;           // the position at the last tick, and its side
int      held_side = 0;
string   answer = "";        // the broker's words for its last answer
uint     refusal = 0;        // the refusal that the journal named last
datetime refusal_at = 0;

// Selects the position at a place of the terminal's list; its ticket if it is one of this program on this symbol, else 0.
ulong OwnAt(const int place)
{
   const ulong ticket = PositionGetTicket(place);
   return ticket != 0 && PositionGetString(POSITION_SYMBOL) == _Symbol && PositionGetInteger(POSITION_MAGIC) == MagicNumber ? ticket : 0;
}

// The open position of this program on this symbol; 0 without one. It is then selected.
ulong OwnPosition()
{
   for(int i = PositionsTotal() - 1; i >= 0; i--)
   {
      const ulong ticket = OwnAt(i);
      if(ticket != 0)
         return ticket;
   }
   return 0;
}

int SideOfSelected()
{
   return PositionGetInteger(POSITION_TYPE) == POSITION_TYPE_BUY ? 1 : -1;
}

// The terminal keeps since when a position is to be closed, so that a restart does not forget it.
string LeavingName()
{
   return "Assay." + IntegerToString(AccountInfoInteger(ACCOUNT_LOGIN)) + "." + IntegerToString(MagicNumber) + "." + _Symbol + ".leave";
}

// How the broker fills market orders.
ENUM_ORDER_TYPE_FILLING Filling()
{
   const long modes = SymbolInfoInteger(_Symbol, SYMBOL_FILLING_MODE);
   if((modes & SYMBOL_FILLING_FOK) != 0)
      return ORDER_FILLING_FOK;
   return (modes & SYMBOL_FILLING_IOC) != 0 ? ORDER_FILLING_IOC : ORDER_FILLING_RETURN;
}

void Leave()
{
   if(!GlobalVariableCheck(LeavingName()))
      GlobalVariableSet(LeavingName(), (double)TimeCurrent());
}

// Sends a request; the broker's answer, 0 when it is done, at least in part.
uint Send(MqlTradeRequest &request)
{
   MqlTradeResult result = {};
   const bool sent = OrderSend(request, result);
   const uint code = result.retcode;
   answer = result.comment;
   if(!sent && code == 0)
      return TRADE_RETCODE_ERROR;
   return code == TRADE_RETCODE_DONE || code == TRADE_RETCODE_DONE_PARTIAL || code == TRADE_RETCODE_PLACED ||
          code == TRADE_RETCODE_NO_CHANGES || code == TRADE_RETCODE_POSITION_CLOSED ? 0 : code;
}

// Names a refusal in the journal, the same one once a minute.
void Refused(const uint code, const string what)
{
   if(code == refusal && TimeLocal() - refusal_at < 60)
      return;
   refusal = code;
   refusal_at = TimeLocal();
   Print("Refused by the broker: ", code, " ", answer, ". ", what);
}

// Buys (side 1) or sells (side -1) at the market, and takes the new price when the broker names one.
bool SendMarketOrder(const int side, const ulong position, const double volume)
{
   uint code = 0;
   for(int tries = 0; tries < 3; tries++)
   {
      const double price = SymbolInfoDouble(_Symbol, side > 0 ? SYMBOL_ASK : SYMBOL_BID);
      MqlTradeRequest request = {};
      request.action = TRADE_ACTION_DEAL;
      request.symbol = _Symbol;
      request.position = position;
      request.volume = volume;
      request.type = side > 0 ? ORDER_TYPE_BUY : ORDER_TYPE_SELL;
      request.price = price;
      request.deviation = 20;
      request.magic = MagicNumber;
      request.type_filling = Filling();
${levels}      code = Send(request);
      if(code != TRADE_RETCODE_REQUOTE && code != TRADE_RETCODE_PRICE_CHANGED && code != TRADE_RETCODE_PRICE_OFF)
         break;
   }
   if(code != 0)
      Refused(code, position == 0 ? "Nothing was opened." : "The exit is tried again at each tick.");
   return code == 0;
}

// Opens a position. The terminal may list it later, and until then no other is opened.
void OpenPosition(const int side)
{
   if(!SendMarketOrder(side, 0, Lots))
      return;
   expected = TimeCurrent() + 60;
   expected_side = side;
   fresh = true;
   trailed = 0.0;
}

// Closes the selected position at the market.
void ClosePosition(const ulong ticket)
{
   if(SendMarketOrder(-SideOfSelected(), ticket, PositionGetDouble(POSITION_VOLUME)) && TimeCurrent() > GlobalVariableGet(LeavingName()))
      Print("The broker had not closed the position in full. What was left is closed at a later tick.");
}
`

/** Sets the levels of an order; an order that closes a position has none. */
function levelsOfOrder(stop: string, target: string): string {
  const lines = [...(stop ? [`request.sl = ${stop};`] : []), ...(target ? [`request.tp = ${target};`] : [])]
  if (lines.length === 0) return ''
  return ['      if(position == 0)', '      {', ...lines.map((line) => `         ${line}`), '      }', ''].join('\n')
}

/** Decides on a close: exit, reverse, enter, or trail the stop. */
function trade(strategy: StrategyToExport, sides: readonly Side[]): string {
  const trails = hasLevel(strategy, 'trail')
  const both = sides.length > 1
  const entry = both ? 'long_entry == short_entry ? 0 : long_entry ? 1 : -1' : `${sides[0]}_entry ? ${sides[0] === 'long' ? 1 : -1} : 0`
  const exit = both ? 'side > 0 ? long_exit : short_exit' : `${sides[0]}_exit`
  const leave = strategy.oppositeEntry === 'reverse' && both ? `(${exit}) || EntrySide() == -side` : exit
  return `
// The side that the bar that was added calls for, 0 for none.
int EntrySide()
{
   return ${entry};
}

// Whether the bar that was added ends a position of this side.
bool Leaves(const int side)
{
   return ${leave};
}

// Ends the position by a bar that has closed since it was opened, also one that closed while the terminal was away.
void LeaveBy(const datetime bar)
{
   if(OwnPosition() != 0 && bar + PeriodSeconds() > PositionGetInteger(POSITION_TIME) && Leaves(SideOfSelected()))
      Leave();
}

// Decides by the last bar that has closed; open is the time of the bar that follows.
void Trade(const datetime open)
{
   const int side = SideAtClose(open);
   const bool leave = side != 0 && (Leaves(side) || GlobalVariableCheck(LeavingName()));
   if(leave)
      Leave();
   entering = side == 0 || (leave && EntrySide() == -side) ? EntrySide() : 0;
   entering_until = TimeCurrent() + 60;
${trails ? '   trailed = side != 0 && !leave ? TrailPrice(side, last_close) : 0.0;\n' : ''}}
//--- ORDERS END`
}

/** The marked section of the Expert Advisor that sends orders. */
export function mql5Orders(strategy: StrategyToExport, sides: readonly Side[]): string {
  const has = (level: Level) => hasLevel(strategy, level)
  const functions = [
    ...(has('stop') ? [levelFunction(strategy, sides, 'stop', 'StopPrice', 'The stop of a position filled at price')] : []),
    ...(has('target') ? [levelFunction(strategy, sides, 'target', 'TargetPrice', 'The target of a position filled at price')] : []),
    ...(has('trail') ? [levelFunction(strategy, sides, 'trail', 'TrailPrice', 'Where the stop trails a close at price')] : []),
  ]
  const [stop, target] = [has('stop') ? 'StopPrice(side, price)' : '', has('target') ? 'TargetPrice(side, price)' : '']
  const leveled = stop !== '' || target !== ''
  const text =
    sending(levelsOfOrder(stop, target)) +
    (leveled ? tendLevels(stop, target, has('trail')) : '') +
    tend(leveled) +
    sideAtClose +
    trade(strategy, sides)
  return [...functions, text].join('\n\n')
}
