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

export const lastOfDayBefore = ofDay('last_of_day_before', 'LastOfDayBefore', {
  meaning: 'the last value of the day or week before',
  first: 'source[at - 1]',
  next: { mql5: 'own[at - 1]', pine: 'own.get(at - 1)' },
  python: 'own[at - 1]',
})
