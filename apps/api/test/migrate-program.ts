import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/machine/log.ts'

// A program of its own that migrates the database it is given by the migrations of a folder, and is killed while it does.

const [, , url, folder] = process.argv
const { db, close } = openDatabase(() => ({ connectionString: url }), createLog('silent'))
await migrate(db, new URL(folder))
await close()
