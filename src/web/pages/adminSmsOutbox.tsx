import { api } from '#mall/api.ts'
import type { SmsMessage } from '#mall/people/account/account.contract.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSmsOutbox.ts'

const list = {
  noun: '短信',
  unit: '条',
  pageSizes: staffPageSizes,
  fields: {
    mobile: {
      ...text('手机号', '手机号，可只填开头几位', 11),
      read: (words: string) => words.replace(/\D/g, '').slice(0, 11),
    },
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.account.smsOutbox, filter))

const types: Record<string, string> = {
  invite: '邀请激活',
  notice: '消息通知',
  login: '登录',
  register: '注册',
  forgetPwd: '找回密码',
  changeMobile: '更换手机',
}

const columns: readonly Column<SmsMessage>[] = [
  { head: '时间', width: '15%', cell: ({ createdAt }) => dateTime(createdAt) },
  { head: '手机号', width: '13%', cell: ({ mobile }) => mobile },
  { head: '用途', width: '12%', cell: ({ type }) => types[type] ?? type },
  { head: '内容', width: '60%', cell: ({ text }) => text },
]

const page = staffList('短信发件箱', {
  list,
  columns,
  keyOf: ({ messageId }) => messageId,
  note: (
    <span className="mute">
      仅沙箱通道的短信会保存在这里，接入短信网关后不再保存；验证码只在本机直接打开时显示。
    </span>
  ),
  none: { title: '没有短信', text: '沙箱通道发出的短信会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
