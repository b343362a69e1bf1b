import type { Server } from 'node:http'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type JobQueue, lastMs } from '#db/jobQueue.ts'
import { type Db, openProbe } from '#db/postgres.ts'
import type { Log } from '#index/log.ts'
import type { Catalog } from '#index/openIndex.ts'
import type { Storage } from '#mall/goods/media/storage.ts'
import { guardLimits } from '#mall/limits.ts'
import { limitVisitor } from '#mall/people/account/limit.ts'
import type { Channels } from '#mall/trade/payment/channel.ts'
import { updateFollowed } from '#mall/trade/shipment/tracking.sql.ts'
import { registerDatasheet } from '#server/documents/datasheet.ts'
import type { DocumentPrinter } from '#server/documents/documentWorkers.ts'
import { registerPapers } from '#server/documents/papers.ts'
import { registerSharePicture } from '#server/documents/sharePicture.ts'
import { registerAvatar } from '#server/files/avatar.ts'
import { registerCompanyFile } from '#server/files/companyFile.ts'
import { registerContentPicture } from '#server/files/contentPicture.ts'
import { registerGoodsDocument } from '#server/files/goodsDocument.ts'
import { registerGoodsPhoto } from '#server/files/goodsPhoto.ts'
import { registerImportFile } from '#server/files/importFile.ts'
import { registerInvoiceFile } from '#server/files/invoiceFile.ts'
import { registerFiles } from '#server/files/madeFiles.ts'
import { registerSellerPicture } from '#server/files/sellerPicture.ts'
import type { DatabaseServices } from '#server/files/upload.ts'
import { issueAt } from '#server/invoicing/issueAt.ts'
import { type InvoicingConfig, openIssuer } from '#server/invoicing/issuerConfig.ts'
import { deliverAt } from '#server/notices/deliver.ts'
import { openMail } from '#server/notices/mail.ts'
import type { MailConfig } from '#server/notices/mailConfig.ts'
import { sendToRobot } from '#server/notices/robots.ts'
import { registerDocs } from '#server/openapi/docs.ts'
import { channelJobs, loggedChannels } from '#server/payment/channelJobs.ts'
import { registerReports } from '#server/payment/reports.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { openBreaker } from '#server/process/databaseBreaker.ts'
import { newDisk } from '#server/process/disk.ts'
import { importAt } from '#server/process/importAt.ts'
import { atMost, startJobs, told } from '#server/process/jobs.ts'
import { type Leaving, newLeaving } from '#server/process/leaving.ts'
import { logging } from '#server/process/log.ts'
import { measureResponses, newMetrics } from '#server/process/metrics.ts'
import { watchArchive } from '#server/process/watchArchive.ts'
import { registerSitemap } from '#server/seo/sitemap.ts'
import { registerLargeSheets } from '#server/sheets/largeSheets.ts'
import { openSms } from '#server/sms/open.ts'
import { openStorage } from '#server/storage/openStorage.ts'
import type { BucketConfig } from '#server/storage/storageConfig.ts'
import { openTracker, type TrackingConfig } from '#server/tracking/config.ts'
import { followAt } from '#server/tracking/follow.ts'
import { registerTrackingPush } from '#server/tracking/push.ts'
import { admitted, openAdmissions } from './admission.ts'
import { newAnswerCache } from './answerCache.ts'
import { answerPage } from './answerPage.ts'
import { limitArrival } from './arrival.ts'
import { openSessions } from './freshness.ts'
import { registerHealth } from './health.ts'
import { answerClientError, answerFault, fault } from './httpErrors.ts'
import { registerLive } from './live.ts'
import { protect, refuseUnderPressure } from './plugins.ts'
import { properPath } from './properPath.ts'
import { builtModules, developmentModules, type HotModules } from './render.ts'
import { answerCall, form, type MallOptions, pathOf, type Services } from './respond.ts'
import { newVisitorPages } from './visitorPages.ts'

export type HttpOptions = {
  modules: (app: FastifyInstance) => Promise<() => Promise<HotModules>>
  logTo: { write(line: string): void }
  leaving: Leaving
  /** The address of a visitor is taken from these addresses and networks only. */
  trustProxy: string
  /** These folders need free space. */
  folders: readonly string[]
  /** So long it takes between two rounds of jobs. */
  jobsMs: number
  /** Without it no notices are sent by e-mail. */
  mail: MailConfig | null
  /** Without it nobody tells where parcels are. */
  tracking: TrackingConfig
  /** These take payments; if not given, the sandbox does so in the demo world. */
  channels: Channels
  /** Without it the staff issues invoices by hand. */
  invoicing: InvoicingConfig
  /** It keeps photos and documents; if not given, the database does. */
  storage: BucketConfig | null
  /** Visitors see a page that is at most this old. */
  visitorPageMs: number
}

/** One door for everything: a path of the API contract is a call, any other path is a page. */
export async function openHttp(
  db: Db,
  openCatalog: (log: Log) => Promise<Catalog>,
  mallOptions: MallOptions,
  httpOptions: Partial<HttpOptions> = {},
) {
  const { modules = mallOptions.isDevelopment ? developmentModules : builtModules, logTo } =
    httpOptions
  const { leaving = newLeaving(), trustProxy = 'loopback', folders = [] } = httpOptions
  const app = Fastify({
    logger: { ...logging, ...(logTo && { stream: logTo }) },
    ...settings,
    trustProxy,
  })
  leaving.watch(app)
  limitArrival(app)
  const probe = openProbe(db)
  app.addHook('onClose', () => probe.end({ timeout: 1 }))
  const catalog = await openCatalog(app.log)
  app.addHook('onClose', () => catalog.stop())
  app.setErrorHandler(answerFault)
  app.setNotFoundHandler((request, reply) => answerFault(fault(404, 'NOT_FOUND'), request, reply))
  await protect(app)
  readBodies(app)
  registerFiles(app)
  const disk = newDisk(db, folders)
  registerHealth(app, { db, catalog, leaving, disk })
  registerDocs(app)
  const hot = await modules(app)
  await refuseUnderPressure(app)
  const breaker = openBreaker(probe, disk.noted)
  registerLive(app, db, breaker)
  const storage = openStorage(db, httpOptions.storage ?? null)
  await registerStoredFiles(app, { db, breaker, storage })
  const printer = registerPapers(app, { db, breaker, ...mallOptions })
  registerDatasheet(app, { db, breaker, ...mallOptions })
  registerSharePicture(app, { db, breaker })
  registerSitemap(app, { db, breaker, ...mallOptions })
  registerTrackingPush(app, { db, breaker }, httpOptions.tracking ?? null)
  const given = httpOptions.channels ?? (mallOptions.isDemo ? sandbox : {})
  const channels = loggedChannels(given, app.log)
  registerReports(app, { db, breaker }, channels)
  const sms = openSms(mallOptions.sms, db, app.log)
  const metrics = newMetrics()
  measureResponses(app, metrics)
  const visitorPages = newVisitorPages(httpOptions.visitorPageMs)
  const known = { ...mallOptions, db, catalog, sms, channels, breaker, metrics, visitorPages }
  const sessions = openSessions(catalog)
  const answerCache = mallOptions.isDevelopment ? null : newAnswerCache()
  const admissions = openAdmissions(app.server)
  answerEverything(app, { ...known, sessions, answerCache, ...admissions }, hot)

  keepJobs(app, { ...known, printer, storage }, httpOptions)
  return app
}

type JobParts = Pick<Services, 'db' | 'catalog' | 'sms' | 'channels' | 'metrics' | 'publicUrl'> & {
  printer: DocumentPrinter
  storage: Storage
}

/** They begin when the process is found at its address, and end with it. */
function keepJobs(
  app: FastifyInstance,
  { db, catalog, sms, channels, metrics, publicUrl, printer, storage }: JobParts,
  { jobsMs: everyMs, mail: given, tracking = null, invoicing = null }: Partial<HttpOptions>,
) {
  const tracker = openTracker(tracking)
  const issuer = openIssuer(invoicing, printer)
  let stopJobs = async () => {}
  app.addHook('onListen', () => {
    const ofThisProcess = {
      flushMetrics: metrics.flush,
      watchArchive: () => watchArchive(db, app.log),
      ...(tracker && { updateFollowed }),
    }
    const mail = given ? openMail(given) : null
    const senders = { notify: sms.notify, mail, robot: sendToRobot, publicUrl }
    const workAt = async (queue: JobQueue) => {
      await deliverAt(queue, db, senders)
      if (tracker) await followAt(queue, db, tracker)
      await issueAt(queue, db, issuer)
      await importAt(queue, { db, catalog, storage })
    }
    const further = channelJobs(channels)
    const stop = startJobs({ db, log: app.log, everyMs, further, ofThisProcess, workAt })
    stopJobs = () => stop().finally(() => mail?.close())
  })
  app.addHook('onClose', async () => {
    await stopJobs()
    const flushed = metrics.flush(db, new Date())
    await atMost(lastMs, flushed.catch(told(app.log, 'flushMetrics')))
  })
}

async function registerStoredFiles(
  app: FastifyInstance,
  services: DatabaseServices & { storage: Storage },
) {
  await registerCompanyFile(app, services)
  await registerInvoiceFile(app, services)
  await registerAvatar(app, services)
  await registerContentPicture(app, services)
  await registerSellerPicture(app, services)
  await registerImportFile(app, services)
  await registerGoodsPhoto(app, services)
  await registerGoodsDocument(app, services)
}

/**
 * These are in milliseconds. A proxy in front keeps idle connections for 60 s, so ours stay open longer. Heads that
 * take too long are looked for every second; arrival.ts does so for bodies.
 */
const settings: FastifyHttpOptions<Server> = {
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: 512 * 1024,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 1000 },
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
  // A request that arrives on an open connection while we stop is still answered.
  return503OnClosing: false,
  requestIdHeader: false,
  genReqId: requestIdOf,
  frameworkErrors: answerFault,
  clientErrorHandler: answerClientError,
}

/** A proxy's number is kept if it is one; ours otherwise. */
function requestIdOf({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}

/** JSON for calls, which may be empty; a form for the login page without scripts. Nothing else is read. */
function readBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body.toString(), done),
  )
  app.addContentTypeParser(form, { parseAs: 'string' }, async (_: unknown, body: string) => body)
}

function answerEverything(
  app: FastifyInstance,
  services: Services,
  modules: () => Promise<HotModules>,
) {
  const mayLogIn = loginLimit(services)
  registerLargeSheets(app, services, answer)
  app.all('/*', answer)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const hot = await modules()
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const methods = hot.api.methodsAt(path)
    if (!methods) return answerPath(hot, request, reply)
    if (methods.size === 0) throw fault(404, 'NOT_FOUND')
    const operation = methods.get(isRead ? 'GET' : request.method)
    if (!operation) throw notAllowed(reply, [...methods.keys()])
    if (loginPaths.has(path)) await mayLogIn(request)
    return admitted(services.admitCall, operation.endpoint.access, request, () =>
      answerCall(services, hot, operation, request, reply),
    )
  }

  /** Answers a page at its own address. */
  async function answerPath(hot: HotModules, request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) await allowLogin(request, reply)
    const proper = isRead ? properPath(path) : null
    if (proper) return reply.redirect(proper + request.url.slice(path.length), 301)
    return answerPage(services, hot, request, reply)
  }

  /** Pages are only read, but for the two steps of the login: they work without scripts, from our own pages alone. */
  async function allowLogin(request: FastifyRequest, reply: FastifyReply) {
    const isLogin =
      /^\/(login|secondStep)(\.data)?$/.test(pathOf(request)) && request.method === 'POST'
    if (!isLogin) throw notAllowed(reply, ['GET', 'HEAD'])
    if (!isSameOrigin(request)) throw fault(403, 'FORBIDDEN')
    await mayLogIn(request)
  }
}

const loginPaths = new Set(['/auth/ua/login', '/mall/secondStep/pass'])

function notAllowed(reply: FastifyReply, methods: string[]) {
  reply.header('allow', methods.join(', '))
  return fault(405, 'METHOD_NOT_ALLOWED')
}

function isSameOrigin({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers
  return site === 'same-origin' && (origin === undefined || origin === `${protocol}://${host}`)
}

/** Attempts from one address at all processes; a company behind one address has many people. Accounts are counted by login. */
function loginLimit({ db, breaker }: Services) {
  return ({ ip: address }: FastifyRequest) =>
    breaker(limitVisitor({ db, now: new Date(), visit: { address } }, 'login', guardLimits.logins))
}
