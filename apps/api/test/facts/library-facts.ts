import { type Fact, instant, type Value } from './fact.ts'
import type { SeenLibrary } from './see-library.ts'

type Row = SeenLibrary['finder']

const fact = (name: string, value: (row: Row) => Value): Fact<SeenLibrary> => ({
  name,
  doors: {
    'POST /api/finder': ({ finder }) => value(finder),
    'GET /api/library/:id/evidence': ({ library }) => value(library),
    'the chat': ({ chat }) => value(chat),
  },
})

export const libraryFacts: readonly Fact<SeenLibrary>[] = [
  fact('the series of a measurement', ({ measured }) => `${measured.provider} ${measured.label}`),
  fact('the begin of a measurement', ({ measured }) => instant(measured.from)),
  fact('the end of a measurement', ({ measured }) => instant(measured.to)),
  fact('the assumed cost of a trade', ({ measured }) => measured.spread),
  fact('the trades of a template', ({ figures }) => figures.last.n),
  fact('the mean result of a template', ({ figures }) => figures.last.mean),
  fact('the lower bound of a template', ({ figures }) => figures.last.lower),
  fact('the verdict on a template', ({ figures }) => figures.verdict),
  fact('how many templates were measured', ({ tried }) => tried),
  {
    name: 'the first templates of a list',
    doors: {
      'the lists of the page': ({ listed, listedInChat }) => listed.slice(0, listedInChat.length).join(' '),
      'the chat': ({ listedInChat }) => listedInChat.join(' '),
    },
  },
]
