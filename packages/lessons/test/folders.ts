import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Attempts,
  type Figures,
  type ParsedLesson,
  parseLesson,
  type Question,
  type Section,
  sectionsOf,
  type Task,
  type Term,
} from '../src/index.ts'

const folder = new URL('../src/lessons/', import.meta.url)

export interface LessonFolder extends ParsedLesson {
  readonly name: string
  readonly text: string
  readonly sections: readonly Section[]
  readonly questions: readonly Question[]
  readonly task: Task
  readonly terms: readonly Term[]
  readonly figures: Figures
  readonly attempts: Attempts<Task>
}

/** Every lesson with the contents of its folder. */
export async function lessonFolders(): Promise<LessonFolder[]> {
  return Promise.all(readdirSync(fileURLToPath(folder)).map(readFolder))
}

async function readFolder(name: string): Promise<LessonFolder> {
  const part = async (file: string) => import(new URL(`${name}/${file}.ts`, folder).href)
  const text = readFileSync(new URL(`${name}/lesson.mdx`, folder), 'utf8')
  const parsed = parseLesson(text)
  const [{ questions }, { task }, { terms }, { figures }, { attempts }] = await Promise.all(
    ['questions', 'task', 'terms', 'figures', 'attempts'].map(part),
  )
  return { ...parsed, name, text, sections: sectionsOf(parsed.body), questions, task, terms, figures, attempts }
}
