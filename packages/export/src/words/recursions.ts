import { defineWord } from './word.ts'

export const runningTotal = defineWord({
  name: 'running_total',
  kind: 'window',
  goesOn: true,
  meaning: 'sum of all values so far',
  seed: 'nothing: it depends on the first candle of the history for ever',
  says: {
    mql5: `
double RunningTotal(const double &source[], const double &own[], const int at)
{
   const double value = Known(source[at]) ? source[at] : 0.0;
   return at > 0 ? own[at - 1] + value : value;
}`,
    pine: `
running_total(array<float> source, array<float> own) =>
    (own.size() > 0 ? own.last() : 0.0) + nz(source.last())`,
    python: `
def running_total(source):
    return np.cumsum(np.nan_to_num(source))`,
  },
})

export const directionalSum = defineWord({
  name: 'directional_sum',
  kind: 'window',
  goesOn: true,
  meaning: "Wilder's sum: it loses one part in length and gains the newest value",
  seed: 'the sum of the first length - 1 values, to which the rule is then applied',
  source: 'Wilder 1978, as in TA-Lib; MetaTrader and TradingView smooth with other starts',
  says: {
    mql5: `
double DirectionalSum(const double &source[], const double &own[], const int at, const int length)
{
   if(at < 1)
      return UNDEFINED;
   const double before = at > 1 ? own[at - 1] : 0.0;
   return at < length ? before + source[at] : before - before / length + source[at];
}`,
    pine: `
directional_sum(array<float> source, array<float> own, int length) =>
    int at = source.size() - 1
    float before = at > 1 ? own.last() : 0.0
    at < 1 ? na : at < length ? before + source.last() : before - before / length + source.last()`,
    python: `
def directional_sum(source, length):
    own = np.full(len(source), np.nan)
    total = 0.0
    for at in range(1, len(source)):
        total += source[at] - (total / length if at >= length else 0.0)
        own[at] = total
    return own`,
  },
})

export const averageOfKnown = defineWord({
  name: 'average_of_known',
  kind: 'window',
  goesOn: true,
  meaning: "Wilder's average of an index that may be undefined: such candles leave it as it is",
  seed: 'the mean of candles length to 2 * length - 1, where what is undefined counts 0',
  source: "TA-Lib's ADX",
  says: {
    mql5: `
double AverageOfKnown(const double &source[], const double &own[], const int at, const int length)
{
   if(at < 2 * length - 1)
      return UNDEFINED;
   if(at > 2 * length - 1)
      return Known(source[at]) ? (own[at - 1] * (length - 1) + source[at]) / length : own[at - 1];
   double total = 0.0;
   for(int i = length; i <= at; i++)
      if(Known(source[i]))
         total += source[i];
   return total / length;
}`,
    pine: `
average_of_known(array<float> source, array<float> own, int length) =>
    int at = source.size() - 1
    float average = at > 2 * length - 1 ? own.last() : na
    if at == 2 * length - 1
        float total = 0.0
        for i = length to at
            total += nz(source.get(i))
        average := total / length
    else if not na(source.last())
        average := (average * (length - 1) + source.last()) / length
    average`,
    python: `
def average_of_known(source, length):
    own = np.full(len(source), np.nan)
    begin = 2 * length - 1
    if begin >= len(source):
        return own
    average = np.nan_to_num(source[length : begin + 1]).sum() / length
    own[begin] = average
    for at in range(begin + 1, len(source)):
        if not np.isnan(source[at]):
            average = (average * (length - 1) + source[at]) / length
        own[at] = average
    return own`,
  },
})

export const heldValue = defineWord({
  name: 'held_value',
  kind: 'window',
  goesOn: true,
  meaning: 'the last known value from candle number begin on, 0 before there is one',
  says: {
    mql5: `
double HeldValue(const double &source[], const double &own[], const int at, const int begin)
{
   if(at < begin)
      return UNDEFINED;
   if(Known(source[at]))
      return source[at];
   return at > begin ? own[at - 1] : 0.0;
}`,
    pine: `
held_value(array<float> source, array<float> own, int begin) =>
    int at = source.size() - 1
    at < begin ? na : not na(source.last()) ? source.last() : at > begin ? own.last() : 0.0`,
    python: `
def held_value(source, begin):
    held = np.nan_to_num(pd.Series(source).ffill().to_numpy())
    return np.where(np.arange(len(source)) < begin, np.nan, held)`,
  },
})

/** The bands of the Supertrend. Each may only move towards the price, unless the previous close was beyond it. */
const band = (name: string, mql5Name: string, sign: '<' | '>', beyond: '<' | '>', way: string) =>
  defineWord({
    name,
    kind: 'window',
    goesOn: true,
    meaning: `a band that moves ${way} only, until a close lies beyond it`,
    seed: 'the first value of its source',
    says: {
      mql5: `
double ${mql5Name}(const double &source[], const double &closed[], const double &own[], const int at)
{
   const double before = at > 0 ? own[at - 1] : UNDEFINED;
   if(!Known(before) || source[at] ${sign} before || closed[at - 1] ${beyond} before)
      return source[at];
   return before;
}`,
      pine: `
${name}(array<float> source, array<float> closed, array<float> own) =>
    int at = source.size() - 1
    float before = at > 0 ? own.last() : na
    float closed_before = at > 0 ? closed.get(at - 1) : na
    na(before) or source.last() ${sign} before or closed_before ${beyond} before ? source.last() : before`,
      python: `
def ${name}(source, closed):
    own = source.copy()
    for at in range(1, len(source)):
        if not (np.isnan(own[at - 1]) or source[at] ${sign} own[at - 1] or closed[at - 1] ${beyond} own[at - 1]):
            own[at] = own[at - 1]
    return own`,
    },
  })

export const bandAbove = band('band_above', 'BandAbove', '<', '>', 'down')
export const bandBelow = band('band_below', 'BandBelow', '>', '<', 'up')

export const trendSide = defineWord({
  name: 'trend_side',
  kind: 'window',
  goesOn: true,
  meaning: '1 from a close above the upper band to one below the lower band, else -1',
  seed: '-1, judged from the first candle with both bands on',
  says: {
    mql5: `
double TrendSide(const double &closed[], const double &above[], const double &below[], const double &own[], const int at)
{
   if(!Known(above[at]))
      return UNDEFINED;
   const bool up = at > 0 && Known(own[at - 1]) && own[at - 1] > 0.0;
   return (up ? closed[at] >= below[at] : closed[at] > above[at]) ? 1.0 : -1.0;
}`,
    pine: `
trend_side(array<float> closed, array<float> above, array<float> below, array<float> own) =>
    bool up = own.size() > 0 ? own.last() > 0.0 : false
    bool holds = up ? closed.last() >= below.last() : closed.last() > above.last()
    na(above.last()) ? na : holds ? 1.0 : -1.0`,
    python: `
def trend_side(closed, above, below):
    own = np.full(len(closed), np.nan)
    up = False
    for at in np.flatnonzero(~np.isnan(above)):
        up = closed[at] >= below[at] if up else closed[at] > above[at]
        own[at] = 1.0 if up else -1.0
    return own`,
  },
})

export const halfWay = defineWord({
  name: 'half_way',
  kind: 'window',
  goesOn: true,
  meaning: 'half way between itself and the source, both one candle earlier',
  seed: 'the first value of first',
  source: 'the open of a Heikin-Ashi candle',
  says: {
    mql5: `
double HalfWay(const double &source[], const double &first[], const double &own[], const int at)
{
   return at > 0 ? (own[at - 1] + source[at - 1]) / 2.0 : first[0];
}`,
    pine: `
half_way(array<float> source, array<float> first, array<float> own) =>
    int at = source.size() - 1
    at > 0 ? (own.get(at - 1) + source.get(at - 1)) / 2.0 : first.last()`,
    python: `
def half_way(source, first):
    own = first.copy()
    for at in range(1, len(source)):
        own[at] = (own[at - 1] + source[at - 1]) / 2
    return own`,
  },
})

export const kama = defineWord({
  name: 'kama',
  kind: 'window',
  goesOn: true,
  meaning: "Kaufman's average: its weight lies between those of 30 and 2 candles, by how straight the last length candles ran",
  seed: 'the value one candle before its first',
  source: 'TA-Lib, KAMA',
  says: {
    mql5: `
double Kama(const double &source[], const double &own[], const int at, const int length)
{
   if(at < length || !Known(source[at - length]))
      return UNDEFINED;
   double path = 0.0;
   for(int i = at - length + 1; i <= at; i++)
      path += MathAbs(source[i] - source[i - 1]);
   const double net = source[at] - source[at - length];
   const double efficiency = path <= net || path < 1e-14 ? 1.0 : MathAbs(net / path);
   const double root = efficiency * (2.0 / 3.0 - 2.0 / 31.0) + 2.0 / 31.0;
   const double before = Known(own[at - 1]) ? own[at - 1] : source[at - 1];
   return before + (source[at] - before) * root * root;
}`,
    pine: `
kama(array<float> source, array<float> own, int length) =>
    int at = source.size() - 1
    bool enough = at >= length ? not na(source.get(at - length)) : false
    float average = na
    if enough
        float path = 0.0
        for i = at - length + 1 to at
            path += math.abs(source.get(i) - source.get(i - 1))
        float net = source.last() - source.get(at - length)
        float efficiency = path <= net or path < 1e-14 ? 1.0 : math.abs(net / path)
        float root = efficiency * (2.0 / 3.0 - 2.0 / 31.0) + 2.0 / 31.0
        float before = na(own.last()) ? source.get(at - 1) : own.last()
        average := before + (source.last() - before) * root * root
    average`,
    python: `
def kama(source, length):
    own = np.full(len(source), np.nan)
    steps = np.abs(source - back(source, 1))
    known = np.flatnonzero(~np.isnan(source))
    begin = (known[0] if len(known) else len(source)) + length
    average = source[begin - 1] if begin < len(source) else np.nan
    for at in range(begin, len(source)):
        path = steps[at - length + 1 : at + 1].sum()
        net = source[at] - source[at - length]
        efficiency = 1.0 if path <= net or path < 1e-14 else abs(net / path)
        average += (source[at] - average) * (efficiency * (2 / 3 - 2 / 31) + 2 / 31) ** 2
        own[at] = average
    return own`,
  },
})
