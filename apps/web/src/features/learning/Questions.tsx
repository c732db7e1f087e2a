import { anchorOf, type Question } from '@assay/lessons'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ChoiceButton } from './ChoiceButton.tsx'
import { asked, drawQuiz, keepQuiz, keptQuiz, type Quiz, type Score, scoreOf, toPass } from './quiz.ts'

interface Props {
  slug: string
  pool: readonly Question[]
  onPassed: () => void
}

/** Five questions of the lesson, one at a time; each answer is explained. A new round asks different ones. */
export function Questions({ slug, pool, onPassed }: Props) {
  const [quiz, setQuiz] = useState<Quiz>(() => keptQuiz(slug, pool) ?? drawQuiz(pool, undefined, chance))
  const [at, setAt] = useState(() => firstOpen(quiz))
  const score = scoreOf(pool, quiz)
  const question = pool.find(({ id }) => id === quiz.drawn[at])

  function change(next: Quiz) {
    setQuiz(next)
    keepQuiz(slug, next)
    const { isOver, isPassed } = scoreOf(pool, next)
    if (isOver && isPassed) onPassed()
  }
  const again = () => {
    change(drawQuiz(pool, quiz, chance))
    setAt(0)
  }
  return (
    <section aria-labelledby="questions" className="lesson-part">
      <Head at={at} quiz={quiz} pool={pool} />
      {question ? (
        <Asked
          key={question.id}
          question={question}
          given={quiz.given[question.id]}
          onGiven={(choice) => change({ ...quiz, given: { ...quiz.given, [question.id]: choice } })}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <Result score={score} onAgain={again} />
      )}
    </section>
  )
}

/** 0 to 1. */
const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32

const firstOpen = ({ drawn, given }: Quiz) => {
  const open = drawn.findIndex((id) => given[id] === undefined)
  return open < 0 ? drawn.length : open
}

function Head({ at, quiz, pool }: { at: number; quiz: Quiz; pool: readonly Question[] }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="questions" tabIndex={-1} className="lesson-place text-20">
        Questions
      </h2>
      <p className="text-ink-2">
        {Math.min(at + 1, asked)} of {asked}, {toPass} right answers pass
      </p>
      <Steps quiz={quiz} pool={pool} />
    </div>
  )
}

function Steps({ quiz, pool }: { quiz: Quiz; pool: readonly Question[] }) {
  return (
    <div aria-hidden className="ml-auto flex gap-1">
      {quiz.drawn.map((id) => {
        const choice = pool.find((question) => question.id === id)?.choices[quiz.given[id]]
        return <span key={id} className="quiz-step" data-right={choice?.isRight} />
      })}
    </div>
  )
}

interface AskedProps {
  question: Question
  given: number | undefined
  onGiven: (choice: number) => void
  onNext: () => void
}

function Asked({ question, given, onGiven, onNext }: AskedProps) {
  const { asks, choices, heading } = question
  return (
    <>
      <h3 id="question" className="mb-3 text-16 font-body">
        {asks}
      </h3>
      <ul aria-labelledby="question" className="flex max-w-160 flex-col gap-2">
        {choices.map((choice, at) => (
          <li key={choice.text}>
            <ChoiceButton choice={choice} isGiven={given === at} isAnswered={given !== undefined} onPress={() => onGiven(at)} />
          </li>
        ))}
      </ul>
      <div role="status" className="sr-only">
        {given === undefined ? '' : `${choices[given].isRight ? 'Right.' : 'Not right.'} ${choices[given].because}`}
      </div>
      {given === undefined ? null : (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button autoFocus onClick={onNext}>
            Next
          </Button>
          <a href={`#${anchorOf(heading)}`} className="link inline-flex min-h-11 items-center text-12">
            Where the text says it
          </a>
        </div>
      )}
    </>
  )
}

function Result({ score: { right, isPassed }, onAgain }: { score: Score; onAgain: () => void }) {
  return (
    <div className="flex max-w-160 flex-col items-start gap-3">
      <p role="status" className="text-16">
        <strong>
          {right} of {asked} right{isPassed ? ': passed.' : '.'}
        </strong>{' '}
        {isPassed ? 'The task is what is left.' : `${toPass} pass. Read the explanations, and try five others.`}
      </p>
      <Button onClick={onAgain}>Ask five others</Button>
    </div>
  )
}
