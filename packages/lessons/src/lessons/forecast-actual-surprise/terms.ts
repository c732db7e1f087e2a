import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'economic-calendar',
    term: 'Economic calendar',
    also: ['news calendar', 'event calendar'],
    meaning: 'A list of scheduled releases and decisions with their time, forecast, previous and actual value.',
    text: 'It tells you at which minutes prices can jump for a known reason. Times should be read with their time zone. A missing actual value is unknown and not zero.',
  },
  {
    id: 'consensus',
    term: 'Consensus',
    also: ['forecast', 'expectation', 'median forecast'],
    meaning: 'The middle of what economists expect of a release, collected in a survey before it.',
    text: 'The market has acted on it before the release, so only the difference from it is new. The last consensus before the release is the one that counts.',
  },
  {
    id: 'surprise',
    term: 'Surprise',
    also: ['deviation from forecast'],
    meaning: 'The actual value of a release minus its consensus.',
    text: 'To compare releases, it is divided by the standard deviation of earlier surprises of the same release. A good figure can be a bad surprise when more had been expected.',
  },
  {
    id: 'revision',
    term: 'Revision',
    also: ['revised figure'],
    meaning: 'A later correction of a value that was published before.',
    text: 'First figures are estimates and are often changed a month later. A test has to use the value that was known at the time, otherwise it trades on knowledge from the future.',
  },
  {
    id: 'impact',
    term: 'Impact',
    also: ['importance', 'event impact'],
    meaning: 'How much a release is expected to move prices, usually marked in three steps by the calendar.',
    text: "The mark is the publisher's opinion. A count of past moves after the same release, in ATR and with the number of cases, says more.",
  },
]
