import { Registry } from 'prom-client'
import { channelsStore } from '../src/features/channels/channels.store.ts'
import { openDeliveries } from '../src/features/channels/deliveries.ts'
import { vapidKeys } from '../src/features/channels/vapid.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { openMail } from '../src/platform/mail/open-mail.ts'
import { openOutward } from '../src/platform/outward/call.ts'
import { openSecrets } from '../src/platform/secrets/secrets-file.ts'

// A program that delivers the firings of the given database. Tests kill it meanwhile.

const [, , url, dataFolder] = process.argv
const log = createLog('silent')
const database = openDatabase(() => ({ connectionString: url }), log)
const secrets = await openSecrets(dataFolder)
const publicUrl = new URL('https://assay.example')
const mail = openMail({ db: database.db, config: readConfig({}), secrets, log, dataFolder, publicUrl })
const store = channelsStore(database.db, secrets)
const outward = openOutward({ allowPrivate: true })
const subject = () => 'mailto:ops@assay.example'
mail.start()
openDeliveries({ database, log, figures: new Registry(), mail, publicUrl, store, vapid: vapidKeys(secrets), outward, subject }).start()
