import { sumOf } from './windows.ts'
import { defineWord } from './word.ts'

export const wma = defineWord({
  name: 'wma',
  kind: 'window',
  meaning: 'weighted average: the newest value counts length times, the oldest once',
  says: {
    mql5: `
double Wma(const double &source[], const int at, const int length)
{
   if(at + 1 < length)
      return UNDEFINED;
   double total = 0.0;
   for(int weight = 1; weight <= length; weight++)
      total += source[at - length + weight] * weight;
   return total / (length * (length + 1) / 2.0);
}`,
    pine: `
wma(array<float> source, int length) =>
    int at = source.size() - 1
    float total = at + 1 < length ? na : 0.0
    if at + 1 >= length
        for weight = 1 to length
            total += source.get(at - length + weight) * weight
    total / (length * (length + 1) / 2.0)`,
    python: `
def wma(source, length):
    weights = np.arange(1, length + 1)
    return over_window(source, length, lambda window: window @ weights / weights.sum())`,
  },
})

export const meanDeviation = defineWord({
  name: 'mean_deviation',
  kind: 'window',
  meaning: 'mean distance of the last length values from their mean',
  calls: [sumOf],
  says: {
    mql5: `
double MeanDeviation(const double &source[], const int at, const int length)
{
   const double middle = SumOf(source, at, length) / length;
   if(!Known(middle))
      return UNDEFINED;
   double total = 0.0;
   for(int i = at - length + 1; i <= at; i++)
      total += MathAbs(source[i] - middle);
   return total / length;
}`,
    pine: `
mean_deviation(array<float> source, int length) =>
    int at = source.size() - 1
    float middle = sum_of(source, length) / length
    float total = na(middle) ? na : 0.0
    if not na(middle)
        for i = at - length + 1 to at
            total += math.abs(source.get(i) - middle)
    total / length`,
    python: `
def mean_deviation(source, length):
    return over_window(source, length, lambda window: np.abs(window - window.mean(axis=1, keepdims=True)).mean(axis=1))`,
  },
})

export const candlesSinceHighest = defineWord({
  name: 'candles_since_highest',
  kind: 'window',
  meaning: 'candles since the highest of the last length + 1 values; of equal ones the newest counts',
  says: {
    mql5: `
double CandlesSinceHighest(const double &source[], const int at, const int length)
{
   if(at < length || !Known(source[at - length]))
      return UNDEFINED;
   int top = at - length;
   for(int i = top + 1; i <= at; i++)
      if(source[i] >= source[top])
         top = i;
   return at - top;
}`,
    pine: `
candles_since_highest(array<float> source, int length) =>
    int at = source.size() - 1
    bool enough = at >= length ? not na(source.get(at - length)) : false
    int top = enough ? at - length : na
    if enough
        for i = at - length to at
            if source.get(i) >= source.get(top)
                top := i
    float(at - top)`,
    python: `
def candles_since_highest(source, length):
    age = over_window(source, length + 1, lambda window: window[:, ::-1].argmax(axis=1).astype(float))
    return np.where(np.isnan(back(source, length)), np.nan, age)`,
  },
})

export const lineAt = defineWord({
  name: 'line_at',
  kind: 'window',
  meaning: 'the straight line of least squares through the last length values, at so many candles after the oldest of them',
  says: {
    mql5: `
double LineAt(const double &source[], const int at, const int length, const double step)
{
   if(at + 1 < length)
      return UNDEFINED;
   double total = 0.0;
   double by_place = 0.0;
   const double middle = (length - 1) / 2.0;
   double spread = 0.0;
   for(int place = 0; place < length; place++)
   {
      total += source[at - length + 1 + place];
      by_place += (place - middle) * source[at - length + 1 + place];
      spread += (place - middle) * (place - middle);
   }
   return total / length + by_place / spread * (step - middle);
}`,
    pine: `
line_at(array<float> source, int length, float step) =>
    int at = source.size() - 1
    float middle = (length - 1) / 2.0
    float total = at + 1 < length ? na : 0.0
    float by_place = 0.0
    float spread = 0.0
    if at + 1 >= length
        for place = 0 to length - 1
            float each = source.get(at - length + 1 + place)
            total += each
            by_place += (place - middle) * each
            spread += (place - middle) * (place - middle)
    total / length + by_place / spread * (step - middle)`,
    python: `
def line_at(source, length, step):
    places = np.arange(length) - (length - 1) / 2
    rise = over_window(source, length, lambda window: window @ places / (places @ places))
    return mean_of(source, length) + rise * (step - (length - 1) / 2)


def mean_of(source, length):
    return over_window(source, length, lambda window: window.mean(axis=1))`,
  },
})

/** Rising and falling runs, which differ only in the comparison. */
const run = (name: string, way: string, beyond: 'above' | 'below') =>
  defineWord({
    name,
    kind: 'window',
    meaning: `1 where each of the last length steps went ${way}, else 0`,
    says: {
      mql5: `
double ${name === 'rising' ? 'Rising' : 'Falling'}(const double &source[], const double &scale[], const int at, const int length)
{
   if(at < length)
      return 0.0;
   for(int i = at - length + 1; i <= at; i++)
      if(!${beyond === 'above' ? 'Above' : 'Below'}(source[i], source[i - 1], scale[i]))
         return 0.0;
   return 1.0;
}`,
      pine: `
${name}(array<float> source, array<float> scale, int length) =>
    int at = source.size() - 1
    bool holds = at >= length
    if holds
        for i = at - length + 1 to at
            if not ${beyond}(source.get(i), source.get(i - 1), scale.get(i))
                holds := false
    holds ? 1.0 : 0.0`,
      python: `
def ${name}(source, scale, length):
    steps = ${beyond}(source, back(source, 1), scale).astype(float)
    return np.nan_to_num(over_window(steps, length, lambda window: window.min(axis=1)))`,
    },
  })

export const rising = run('rising', 'up', 'above')
export const falling = run('falling', 'down', 'below')

export const engulfing = defineWord({
  name: 'engulfing',
  kind: 'window',
  meaning: '100 where a white body engulfs the black one before, -100 the other way round, 80 and -80 where they share an end, else 0',
  source: 'TA-Lib, CDLENGULFING: a candle is white where it closes at or above its open',
  says: {
    mql5: `
double Engulfing(const double &opened[], const double &closed[], const int at)
{
   if(at < 2)
      return UNDEFINED;
   const bool white = closed[at] >= opened[at];
   if(white == (closed[at - 1] >= opened[at - 1]))
      return 0.0;
   if(MathMin(opened[at], closed[at]) > MathMin(opened[at - 1], closed[at - 1]) ||
      MathMax(opened[at], closed[at]) < MathMax(opened[at - 1], closed[at - 1]))
      return 0.0;
   const bool opens_there = opened[at] == closed[at - 1];
   const bool closes_there = closed[at] == opened[at - 1];
   if(opens_there && closes_there)
      return 0.0;
   const double strength = opens_there || closes_there ? 80.0 : 100.0;
   return white ? strength : -strength;
}`,
    pine: `
engulfing(array<float> opened, array<float> closed) =>
    int at = closed.size() - 1
    float strength = at < 2 ? na : 0.0
    if at >= 2
        float o = opened.last()
        float c = closed.last()
        float o1 = opened.get(at - 1)
        float c1 = closed.get(at - 1)
        bool turns = (c >= o) != (c1 >= o1)
        bool covers = math.min(o, c) <= math.min(o1, c1) and math.max(o, c) >= math.max(o1, c1)
        if turns and covers and not (o == c1 and c == o1)
            strength := (o == c1 or c == o1 ? 80.0 : 100.0) * (c >= o ? 1.0 : -1.0)
    strength`,
    python: `
def engulfing(opened, closed):
    o1, c1 = back(opened, 1), back(closed, 1)
    turns = (closed >= opened) != (c1 >= o1)
    covers = (np.minimum(opened, closed) <= np.minimum(o1, c1)) & (np.maximum(opened, closed) >= np.maximum(o1, c1))
    shared = (opened == c1).astype(int) + (closed == o1)
    strength = np.select([shared == 0, shared == 1], [100.0, 80.0], 0.0) * np.where(closed >= opened, 1, -1)
    return np.where(np.arange(len(closed)) < 2, np.nan, np.where(turns & covers, strength, 0.0))`,
  },
})
