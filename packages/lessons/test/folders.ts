import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Attempts,
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
  readonly sections: readonly Section[]
  readonly questions: readonly Question[]
  readonly task: Task
  readonly terms: readonly Term[]
  readonly attempts: Attempts<Task>
}

/** Every lesson with the contents of its folder. */
export async function lessonFolders(): Promise<LessonFolder[]> {
  return Promise.all(readdirSync(fileURLToPath(folder)).map(readFolder))
}

async function readFolder(name: string): Promise<LessonFolder> {
  const part = async (file: string) => import(new URL(`${name}/${file}.ts`, folder).href)
  const parsed = parseLesson(readFileSync(new URL(`${name}/lesson.mdx`, folder), 'utf8'))
  const [{ questions }, { task }, { terms }, { attempts }] = await Promise.all(['questions', 'task', 'terms', 'attempts'].map(part))
  return { ...parsed, name, sections: sectionsOf(parsed.body), questions, task, terms, attempts }
}
