import { Form } from 'react-router'
import { api } from '#mall/api.ts'
import styles from '#web/admin/admin.module.css'
import { Room } from '#web/admin/Room.tsx'
import { wordsOf } from '#web/admin/search.ts'
import { withinPages } from '#web/list/withinPages.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSmsOutbox.ts'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const { pageNum } = wordsOf(searchParams)
  const mobile = (searchParams.get('mobile') ?? '').replace(/\D/g, '').slice(0, 11)
  const filter = { mobile, pageNum }
  const found = await context.get(visit).call(api.account.smsOutbox, { ...filter, pageSize })
  withinPages(url, filter, found)
  return { ...found, filter }
}

const types: Record<string, string> = {
  login: '登录',
  register: '注册',
  forgetPwd: '找回密码',
  changeMobile: '更换手机',
}

export default function AdminSmsOutbox({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, filter } = loaderData
  return (
    <Room title="短信发件箱">
      <section className="sheet">
        <Form key={filter.mobile} className={styles.search} role="search">
          <input
            name="mobile"
            className="in"
            inputMode="numeric"
            aria-label="手机号"
            placeholder="手机号，可只填开头几位"
            maxLength={11}
            defaultValue={filter.mobile}
          />
          <button type="submit" className="btn">
            查询
          </button>
          <span className="mute">
            仅沙箱通道的短信会保存在这里，接入短信网关后不再保存；验证码只在本机直接打开时显示。
          </span>
        </Form>
        {list.length > 0 ? (
          <Table list={list} />
        ) : (
          <Empty title="没有短信">
            {filter.mobile ? '该号码没有短信，换个号码试试。' : '沙箱通道发出的短信会显示在这里。'}
          </Empty>
        )}
      </section>
      {total > 0 && (
        <div className={styles.foot}>
          共 {total.toLocaleString('en')} 条
          <Pager pageNum={filter.pageNum} pages={pages} pageSize={pageSize} pageSizes={[]} />
        </div>
      )}
    </Room>
  )
}

type Message = Route.ComponentProps['loaderData']['list'][number]

const Table = ({ list }: { list: Message[] }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="15%" />
      <col width="13%" />
      <col width="12%" />
      <col width="60%" />
    </colgroup>
    <thead>
      <tr>
        <th>时间</th>
        <th>手机号</th>
        <th>用途</th>
        <th>内容</th>
      </tr>
    </thead>
    <tbody>
      {list.map((message) => (
        <tr key={message.messageId}>
          <td>{dateTime(message.createdAt)}</td>
          <td>{message.mobile}</td>
          <td>{types[message.type] ?? message.type}</td>
          <td>{message.text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
