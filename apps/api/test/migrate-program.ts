import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/machine/log.ts'

// A program that migrates the given database with the migrations of a folder. Tests kill it meanwhile.

const [, , url, folder] = process.argv
const { db, close } = openDatabase(() => ({ connectionString: url }), createLog('silent'))
await migrate(db, new URL(folder))
await close()
