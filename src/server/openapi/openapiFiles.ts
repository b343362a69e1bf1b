import { FileKind } from '#mall/company/company/company.contract.ts'
import { livePath } from '#mall/people/live/live.rules.ts'
import { MarkKind } from '#mall/people/seller/seller.contract.ts'
import { contentOf, faults, readers, refused, sessions, writeFaults, xlsx } from './openapiParts.ts'

const html = { 'text/html': { schema: { type: 'string' } } }
/** Browsers show these answers, so a page says that there is nothing. */
const pageFault = (description: string) => ({ description, content: html })
const pageFaults = {
  404: pageFault('没有该文件，或无权查看'),
  429: pageFault('操作过于频繁'),
  503: {
    ...pageFault('系统繁忙'),
    headers: { 'Retry-After': { schema: { type: 'integer' } } },
  },
}

type File = {
  summary: string
  types: string[]
  params?: string[]
  isPrivate?: boolean
  moved?: 301 | 302
}

function file({ summary, types, params = [], isPrivate = false, moved }: File) {
  const get = {
    tags: ['files'],
    summary,
    security: isPrivate ? readers : [],
    parameters: params.map((name) => ({
      in: 'path',
      name,
      required: true,
      schema: { type: 'string', minLength: 1 },
    })),
    responses: {
      200: { description: 'OK', content: contentOf(...types) },
      ...(moved && { [moved]: { description: '现在的地址' } }),
      ...pageFaults,
    },
  }
  return { get }
}

type Upload = { summary: string; types: string[]; parameters?: object[] }

/** The body is the bytes of one file, not a form. */
const upload = ({ summary, types, parameters = [] }: Upload) => ({
  post: {
    tags: ['files'],
    summary,
    security: sessions,
    parameters,
    requestBody: { required: true, content: contentOf(...types) },
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': {
            schema: {
              anyOf: [
                {
                  type: 'object',
                  required: ['success', 'data', 'msg', 'code'],
                  properties: { success: { const: true }, code: { const: '00000' } },
                },
                refused,
              ],
            },
          },
        },
      },
      ...faults(writeFaults),
    },
  },
})

const query = (name: string, schema: object) => ({ in: 'query', name, required: true, schema })
const image = 'image/svg+xml'

/** These paths are not calls: they are files, uploads and the live stream. */
export const filePaths = {
  '/mall/profile/avatar': upload({
    summary: '上传头像',
    types: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  '/mall/company/upload': upload({
    summary: '上传企业文件',
    types: ['image/jpeg', 'image/png', 'application/pdf', 'application/octet-stream'],
    parameters: [query('kind', { enum: FileKind.options }), query('name', { type: 'string' })],
  }),
  '/mall/staff/contentPicture': upload({
    summary: '上传内容图片',
    types: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  '/mall/staff/sellerPicture': upload({
    summary: '上传商城标志或公章',
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'],
    parameters: [query('kind', { enum: MarkKind.options })],
  }),
  '/mall/media/photo': upload({
    summary: '上传商品图片',
    types: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  '/mall/media/document': upload({
    summary: '上传商品资料',
    types: ['application/octet-stream'],
  }),
  '/document/{documentId}': file({
    summary: '商品资料：样本、CAD 图纸、合格证、MSDS',
    types: ['application/pdf', 'application/zip', 'image/vnd.dwg', 'image/vnd.dxf', 'model/step'],
    params: ['documentId'],
  }),
  '/photo/{photoId}/{side}': file({
    summary: '商品图片；Accept 含 image/avif 时为 AVIF，否则为 WebP',
    types: ['image/avif', 'image/webp'],
    params: ['photoId', 'side'],
  }),
  '/files/content/{pictureId}': file({
    summary: '内容图片',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    params: ['pictureId'],
  }),
  '/files/seller/{pictureId}': file({
    summary: '商城标志',
    types: ['image/png'],
    params: ['pictureId'],
  }),
  '/files/avatar/{avatarId}': file({
    summary: '头像',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    params: ['avatarId'],
    isPrivate: true,
  }),
  '/files/company/{fileId}': file({
    summary: '企业文件',
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    params: ['fileId'],
    isPrivate: true,
  }),
  '/files/order/{fileId}': file({
    summary: '订单附件',
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    params: ['fileId'],
    isPrivate: true,
  }),
  '/files/enquiry/{fileId}': file({
    summary: '询价附件',
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    params: ['fileId'],
    isPrivate: true,
  }),
  '/files/{address}': file({
    summary: '报价单；地址由 downBJDPdf 或 quotationFile 给出',
    types: ['application/pdf', xlsx],
    params: ['address'],
    isPrivate: true,
  }),
  '/papers/{number}.pdf': file({
    summary: '送货单（包裹号）；拣货单（订单号，仅商城员工）',
    types: ['application/pdf'],
    params: ['number'],
    isPrivate: true,
  }),
  '/datasheet/{address}': file({
    summary: '商品规格书',
    types: ['application/pdf'],
    params: ['address'],
    moved: 302,
  }),
  '/img/{address}': file({ summary: '商品图', types: [image], params: ['address'], moved: 301 }),
  '/og/v1/{name}': file({
    summary: '分享链接时显示的商品图；地址由页面的 og:image 给出',
    types: ['image/png'],
    params: ['name'],
    moved: 301,
  }),
  '/favicon.ico': file({ summary: '图标', types: [image] }),
  '/robots.txt': file({ summary: '搜索引擎规则', types: ['text/plain'] }),
  '/sitemap.xml': file({ summary: '站点地图', types: ['application/xml'] }),
  '/sitemap/{name}': file({
    summary: '站点地图的一个文件',
    types: ['application/xml'],
    params: ['name'],
  }),
  [livePath]: {
    get: {
      tags: ['live'],
      summary: '实时事件；data 行是 JSON：kind、by、count',
      security: readers,
      responses: {
        200: {
          description: '事件流，不会结束',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        204: { description: '没有登录，不必再连接' },
        503: pageFaults[503],
      },
    },
  },
}
