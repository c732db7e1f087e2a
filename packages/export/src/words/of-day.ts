import { defineWord } from './word.ts'

const seed = 'the first day or week that begins within the history'

/**
 * A word that continues within a day or week. A column holds the start of that day or week. Undefined in the first one, which the history
 * cuts off.
 */
const ofDay = (
  name: string,
  mql5Name: string,
  { meaning, first, next, python }: { meaning: string; first: string; next: Next; python: string },
) =>
  defineWord({
    name,
    kind: 'window',
    goesOn: true,
    meaning,
    seed,
    says: {
      mql5: `
double ${mql5Name}(const double &source[], const double &days[], const double &own[], const int at)
{
   if(at < 1)
      return UNDEFINED;
   if(days[at] != days[at - 1])
      return ${first};
   return ${next.mql5};
}`,
      pine: `
${name}(array<float> source, array<float> days, array<float> own) =>
    int at = source.size() - 1
    float value = na
    if at >= 1
        value := days.get(at) != days.get(at - 1) ? ${first.replaceAll(/\[(at(?: - 1)?)\]/g, '.get($1)')} : ${next.pine}
    value`,
      python: `
def ${name}(source, days):
    own = np.full(len(source), np.nan)
    for at in range(1, len(source)):
        own[at] = ${first} if days[at] != days[at - 1] else ${python}
    return own`,
    },
  })

interface Next {
  readonly mql5: string
  readonly pine: string
}

export const firstOfDay = ofDay('first_of_day', 'FirstOfDay', {
  meaning: 'the value of the first candle of the day or week',
  first: 'source[at]',
  next: { mql5: 'own[at - 1]', pine: 'own.get(at - 1)' },
  python: 'own[at - 1]',
})

export const highestOfDay = ofDay('highest_of_day', 'HighestOfDay', {
  meaning: 'the highest value of the day or week so far',
  first: 'source[at]',
  next: {
    mql5: 'Known(own[at - 1]) ? MathMax(own[at - 1], source[at]) : UNDEFINED',
    pine: 'na(own.get(at - 1)) ? na : math.max(own.get(at - 1), source.get(at))',
  },
  python: 'np.maximum(own[at - 1], source[at])',
})

export const totalOfDay = ofDay('total_of_day', 'TotalOfDay', {
  meaning: 'the sum of the values of the day or week so far',
  first: 'source[at]',
  next: { mql5: 'own[at - 1] + source[at]', pine: 'own.get(at - 1) + source.get(at)' },
  python: 'own[at - 1] + source[at]',
})

export const lastOfDayBefore = ofDay('last_of_day_before', 'LastOfDayBefore', {
  meaning: 'the last value of the day or week before',
  first: 'source[at - 1]',
  next: { mql5: 'own[at - 1]', pine: 'own.get(at - 1)' },
  python: 'own[at - 1]',
})

export const averageOfDay = defineWord({
  name: 'average_of_day',
  kind: 'window',
  goesOn: true,
  meaning: 'the average price of the day or week so far by volume: each candle moves it by its share of the volume',
  seed,
  source: 'each price moves the mean by its share (West 1979)',
  says: {
    mql5: `
double AverageOfDay(const double &source[], const double &amounts[], const double &totals[], const double &days[], const double &own[], const int at)
{
   if(at < 1 || !Known(totals[at]) || totals[at] <= 0.0)
      return UNDEFINED;
   const double before = days[at] == days[at - 1] && Known(own[at - 1]) ? own[at - 1] : 0.0;
   return before + amounts[at] / totals[at] * (source[at] - before);
}`,
    pine: `
average_of_day(array<float> source, array<float> amounts, array<float> totals, array<float> days, array<float> own) =>
    int at = source.size() - 1
    float average = na
    if at >= 1
        if totals.get(at) > 0.0
            float before = days.get(at) == days.get(at - 1) ? nz(own.get(at - 1)) : 0.0
            average := before + amounts.get(at) / totals.get(at) * (source.get(at) - before)
    average`,
    python: `
def average_of_day(source, amounts, totals, days):
    own = np.full(len(source), np.nan)
    for at in range(1, len(source)):
        if totals[at] > 0:
            before = own[at - 1] if days[at] == days[at - 1] and not np.isnan(own[at - 1]) else 0.0
            own[at] = before + amounts[at] / totals[at] * (source[at] - before)
    return own`,
  },
})

export const highestOfRange = defineWord({
  name: 'highest_of_range',
  kind: 'window',
  goesOn: true,
  meaning: 'the highest value of the first minutes of the day so far, kept for the rest of it',
  seed,
  says: {
    mql5: `
double HighestOfRange(const double &source[], const double &elapsed[], const double &own[], const int at, const int minutes)
{
   if(!Known(elapsed[at]))
      return UNDEFINED;
   if(elapsed[at] <= 0.0)
      return source[at];
   return elapsed[at] < minutes ? MathMax(own[at - 1], source[at]) : own[at - 1];
}`,
    pine: `
highest_of_range(array<float> source, array<float> elapsed, array<float> own, int minutes) =>
    int at = source.size() - 1
    float passed = elapsed.last()
    float value = na
    if passed <= 0.0
        value := source.last()
    else if not na(passed)
        value := passed < minutes ? math.max(own.get(at - 1), source.last()) : own.get(at - 1)
    value`,
    python: `
def highest_of_range(source, elapsed, minutes):
    own = np.full(len(source), np.nan)
    for at in np.flatnonzero(~np.isnan(elapsed)):
        if elapsed[at] <= 0:
            own[at] = source[at]
        else:
            own[at] = max(own[at - 1], source[at]) if elapsed[at] < minutes else own[at - 1]
    return own`,
  },
})
