import { defineWord } from './word.ts'

/** The sum of the last values, recomputed at each candle. */
export const sumOf = defineWord({
  name: 'sum_of',
  kind: 'window',
  meaning: 'sum of the last length values',
  says: {
    mql5: `
double SumOf(const double &source[], const int at, const int length)
{
   if(at + 1 < length)
      return UNDEFINED;
   double total = 0.0;
   for(int i = at - length + 1; i <= at; i++)
      total += source[i];
   return total;
}`,
    pine: `
sum_of(array<float> source, int length) =>
    int at = source.size() - 1
    float total = at + 1 < length ? na : 0.0
    if at + 1 >= length
        for i = at - length + 1 to at
            total += source.get(i)
    total`,
    python: `
def sum_of(source, length):
    return over_window(source, length, lambda window: window.sum(axis=1))`,
  },
})

export const mean = defineWord({
  name: 'mean',
  kind: 'window',
  meaning: 'mean of the last length values',
  calls: [sumOf],
  says: {
    mql5: `
double Mean(const double &source[], const int at, const int length)
{
   return SumOf(source, at, length) / length;
}`,
    pine: `
mean(array<float> source, int length) =>
    sum_of(source, length) / length`,
    python: `
def mean(source, length):
    return sum_of(source, length) / length`,
  },
})

export const ema = defineWord({
  name: 'ema',
  kind: 'window',
  goesOn: true,
  meaning: 'exponential average: each new value counts 2 / (length + 1)',
  seed: 'the simple mean of the first length values',
  source: 'TA-Lib. The built-in averages of MetaTrader and TradingView start from the first value, so they agree only later',
  calls: [mean],
  says: {
    mql5: `
double Ema(const double &source[], const double &own[], const int at, const int length)
{
   if(at > 0 && Known(own[at - 1]))
      return own[at - 1] + (source[at] - own[at - 1]) * 2.0 / (length + 1);
   return Mean(source, at, length);
}`,
    pine: `
ema(array<float> source, array<float> own, int length) =>
    float before = own.size() > 0 ? own.last() : na
    na(before) ? mean(source, length) : before + (source.last() - before) * 2.0 / (length + 1)`,
    python: `
def ema(source, length):
    return going_on(source, length, 2 / (length + 1))`,
  },
})

export const wilder = defineWord({
  name: 'wilder',
  kind: 'window',
  goesOn: true,
  meaning: "Wilder's average: each new value counts 1 / length",
  seed: 'the simple mean of the first length values',
  source: "Wilder 1978, as in TA-Lib. MetaTrader's iATR is a simple mean",
  calls: [mean],
  says: {
    mql5: `
double Wilder(const double &source[], const double &own[], const int at, const int length)
{
   if(at > 0 && Known(own[at - 1]))
      return own[at - 1] + (source[at] - own[at - 1]) / length;
   return Mean(source, at, length);
}`,
    pine: `
wilder(array<float> source, array<float> own, int length) =>
    float before = own.size() > 0 ? own.last() : na
    na(before) ? mean(source, length) : before + (source.last() - before) / length`,
    python: `
def wilder(source, length):
    return going_on(source, length, 1 / length)`,
  },
})

export const wilderShare = defineWord({
  name: 'wilder_share',
  kind: 'window',
  goesOn: true,
  meaning: "Wilder's average with the multiplication first, as the relative strength has it",
  seed: 'the simple mean of the first length values',
  source: "Wilder 1978, in TA-Lib's order of operations: a stochastic of the RSI depends on the last digit",
  calls: [mean],
  says: {
    mql5: `
double WilderShare(const double &source[], const double &own[], const int at, const int length)
{
   if(at > 0 && Known(own[at - 1]))
      return (own[at - 1] * (length - 1) + source[at]) / length;
   return Mean(source, at, length);
}`,
    pine: `
wilder_share(array<float> source, array<float> own, int length) =>
    float before = own.size() > 0 ? own.last() : na
    na(before) ? mean(source, length) : (before * (length - 1) + source.last()) / length`,
    python: `
def wilder_share(source, length):
    own = mean(source, length)
    for at in range(int(np.isnan(own).sum()) + 1, len(source)):
        own[at] = (own[at - 1] * (length - 1) + source[at]) / length
    return own`,
  },
})

export const emaAfter = defineWord({
  name: 'ema_after',
  kind: 'window',
  goesOn: true,
  meaning: 'exponential average that starts when so many values are known',
  seed: 'the simple mean of the last length of these values',
  source: "TA-Lib's MACD: both averages get their first value at the same candle",
  calls: [mean],
  says: {
    mql5: `
double EmaAfter(const double &source[], const double &own[], const int at, const int length, const int values)
{
   if(at > 0 && Known(own[at - 1]))
      return own[at - 1] + (source[at] - own[at - 1]) * 2.0 / (length + 1);
   if(at + 1 < values || !Known(source[at + 1 - values]))
      return UNDEFINED;
   return Mean(source, at, length);
}`,
    pine: `
ema_after(array<float> source, array<float> own, int length, int values) =>
    int at = source.size() - 1
    float before = own.size() > 0 ? own.last() : na
    bool enough = at + 1 >= values ? not na(source.get(math.max(0, at + 1 - values))) : false
    float seed = enough ? mean(source, length) : na
    na(before) ? seed : before + (source.last() - before) * 2.0 / (length + 1)`,
    python: `
def ema_after(source, length, values):
    return going_on(source, length, 2 / (length + 1), values)`,
  },
})

export const highest = defineWord({
  name: 'highest',
  kind: 'window',
  meaning: 'highest of the last length values',
  says: {
    mql5: `
double Highest(const double &source[], const int at, const int length)
{
   if(at + 1 < length || !Known(source[at - length + 1]))
      return UNDEFINED;
   double top = source[at];
   for(int i = at - length + 1; i < at; i++)
      if(source[i] > top)
         top = source[i];
   return top;
}`,
    pine: `
highest(array<float> source, int length) =>
    int at = source.size() - 1
    float top = at + 1 < length ? na : source.get(at - length + 1)
    if not na(top)
        for i = at - length + 1 to at
            top := math.max(top, source.get(i))
    top`,
    python: `
def highest(source, length):
    return over_window(source, length, lambda window: window.max(axis=1))`,
  },
})

export const lowest = defineWord({
  name: 'lowest',
  kind: 'window',
  meaning: 'lowest of the last length values',
  says: {
    mql5: `
double Lowest(const double &source[], const int at, const int length)
{
   if(at + 1 < length || !Known(source[at - length + 1]))
      return UNDEFINED;
   double bottom = source[at];
   for(int i = at - length + 1; i < at; i++)
      if(source[i] < bottom)
         bottom = source[i];
   return bottom;
}`,
    pine: `
lowest(array<float> source, int length) =>
    int at = source.size() - 1
    float bottom = at + 1 < length ? na : source.get(at - length + 1)
    if not na(bottom)
        for i = at - length + 1 to at
            bottom := math.min(bottom, source.get(i))
    bottom`,
    python: `
def lowest(source, length):
    return over_window(source, length, lambda window: window.min(axis=1))`,
  },
})

export const deviation = defineWord({
  name: 'deviation',
  kind: 'window',
  meaning: 'population standard deviation of the last length values; 0 where they hardly differ',
  calls: [mean],
  says: {
    mql5: `
double Deviation(const double &source[], const int at, const int length)
{
   const double middle = Mean(source, at, length);
   if(!Known(middle))
      return UNDEFINED;
   double squares = 0.0;
   for(int i = at - length + 1; i <= at; i++)
      squares += (source[i] - middle) * (source[i] - middle);
   return squares / length < 1e-14 ? 0.0 : MathSqrt(squares / length);
}`,
    pine: `
deviation(array<float> source, int length) =>
    int at = source.size() - 1
    float middle = mean(source, length)
    float squares = na(middle) ? na : 0.0
    if not na(middle)
        for i = at - length + 1 to at
            squares += math.pow(source.get(i) - middle, 2)
    squares / length < 1e-14 ? 0.0 : math.sqrt(squares / length)`,
    python: `
def deviation(source, length):
    variance = over_window(source, length, lambda window: window.var(axis=1))
    return np.where(variance < 1e-14, 0.0, np.sqrt(variance))`,
  },
})
