import type { Timeframe } from '@assay/market'
import type { Side } from '@assay/strategy'
import { minuteOf } from '../signals.ts'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { rowsOf } from './text.ts'

/** `D'2017.01.02 03:15'`. */
const literal = (time: number): string => `D'${minuteOf(time).slice(0, 16).replaceAll('-', '.').replace('T', ' ')}'`

/** The tested period and its signals as data. */
export function mql5Signals({ signals, period }: StrategyToExport): string {
  const times = rowsOf(signals, 4).map((row) => `   ${row.map(({ time }) => literal(time)).join(', ')}`)
  const sides = rowsOf(signals, 24).map((row) => `   ${row.map(({ side }) => (side === 'long' ? '1' : '-1')).join(', ')}`)
  const list = (type: string, name: string, rows: readonly string[]) =>
    rows.length === 0 ? `${type} ${name}[];` : `const ${type} ${name}[] =\n{\n${rows.join(',\n')}\n};`
  return `// The tested period in UTC, its end exclusive, and the signals that the test found in it: opening time of the bar, 1 long or -1 short
const datetime PERIOD_FROM = ${literal(period.from)};
const datetime PERIOD_TO = ${literal(period.to)};
${list('datetime', 'SIGNAL_TIMES', times)}
${list('int', 'SIGNAL_SIDES', sides)}
int signals_found = 0;
int signals_equal = 0;
int signals_passed = 0;
int signal_file = INVALID_HANDLE;
datetime forming_before = 0;
double last_close = 0.0;`
}

/** Longer than any settle time, so that a chart that has the history uses it. */
const history = (settle: number) => Math.max(5000, 2 * settle)

const periods: Readonly<Record<Timeframe, string>> = {
  '1min': 'PERIOD_M1',
  '5min': 'PERIOD_M5',
  '10min': 'PERIOD_M10',
  '15min': 'PERIOD_M15',
  '30min': 'PERIOD_M30',
  '1h': 'PERIOD_H1',
  '4h': 'PERIOD_H4',
  '1D': 'PERIOD_D1',
  '1W': 'PERIOD_W1',
}

const fileName = ({ symbol, timeframe }: StrategyToExport) => `assay-signals-${symbol}-${timeframe}.csv`

const report = ({
  timeframe,
}: StrategyToExport) => `// Compares a signal of the tested period with those that the test found, and writes it to the file in the tester.
void Report(const datetime time, const int side)
{
   if(time < PERIOD_FROM || time >= PERIOD_TO)
      return;
   signals_found++;
   while(signals_passed < ArraySize(SIGNAL_TIMES) && SIGNAL_TIMES[signals_passed] < time)
      signals_passed++;
   if(signals_passed < ArraySize(SIGNAL_TIMES) && SIGNAL_TIMES[signals_passed] == time && SIGNAL_SIDES[signals_passed] == side)
      signals_equal++;
   if(signal_file == INVALID_HANDLE)
      return;
   string minute = TimeToString(time, TIME_DATE | TIME_MINUTES);
   StringReplace(minute, ".", "-");
   StringReplace(minute, " ", "T");
   FileWriteString(signal_file, _Symbol + ",${timeframe}," + minute + "Z," + (side > 0 ? "long" : "short") + "\\r\\n");
}
`

const onInit = (strategy: StrategyToExport) => `int OnInit()
{
   UNDEFINED = MathArcsin(2.0);
   if(_Period != ${periods[strategy.timeframe]})
   {
      Print("This program belongs on a chart of ${strategy.timeframe}.");
      return INIT_PARAMETERS_INCORRECT;
   }
   if(StringFind(_Symbol, "${strategy.symbol}") < 0)
      Print("Tested on ${strategy.symbol}, running on ", _Symbol, ".");
   if(MQLInfoInteger(MQL_TESTER) != 0)
   {
      signal_file = FileOpen("${fileName(strategy)}", FILE_WRITE | FILE_TXT | FILE_ANSI | FILE_COMMON);
      if(signal_file == INVALID_HANDLE)
         Print("The file of signals cannot be written: error ", GetLastError(), ".");
      else
         FileWriteString(signal_file, "symbol,timeframe,time,side\\r\\n");
   }
   return INIT_SUCCEEDED;
}

void OnDeinit(const int reason)
{
   Print(signals_equal, " of ", ArraySize(SIGNAL_TIMES), " signals equal, ", signals_found - signals_equal, " more were found.");
   if(signal_file != INVALID_HANDLE)
      FileClose(signal_file);
}
`

const onTick = `// The rules decide at the first tick of a bar, on the bars that have closed. Positions are seen to at every tick.
void OnTick()
{
   const datetime forming = iTime(_Symbol, _Period, 0);
   const bool decided = ReadBars(forming);
   if(!TradingEnabled)
      return;
   if(decided)
      Trade(forming);
   Tend();
}`

/** The functions that the platform calls: at the start, at each tick, and at the end. */
export function mql5Events(strategy: StrategyToExport, sides: readonly Side[]): string {
  const both = sides.length > 1
  const single = both ? 'long_entry != short_entry' : `${sides[0]}_entry`
  const side = both ? 'long_entry ? 1 : -1' : sides[0] === 'long' ? '1' : '-1'
  return `${report(strategy)}
${onInit(strategy)}
// Reads the bars that have closed since the last tick. Whether the rules are to be acted on: no entry of the history is.
bool ReadBars(const datetime forming)
{
   if(forming == 0 || forming == forming_before)
      return false;
   MqlRates rates[];
   const bool first = bars_read == 0;
   const int fresh_bars = first ? CopyRates(_Symbol, _Period, 1, ${history(strategy.plan.settle)}, rates)
                                : CopyRates(_Symbol, _Period, forming_before, forming - 1, rates);
   if(fresh_bars <= 0)
      return false;
   forming_before = forming;
   for(int i = 0; i < fresh_bars; i++)
   {
      AddBar(rates[i]);
      if(TradingEnabled)
         LeaveBy(rates[i].time);
      if(${single})
         Report(ToUtc(rates[i].time), ${side});
   }
   last_close = rates[fresh_bars - 1].close;
   return !first;
}

${onTick}`
}
