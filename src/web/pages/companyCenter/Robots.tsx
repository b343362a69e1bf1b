import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Robot } from '#mall/people/message/robot.contract.ts'
import { robotFormOf } from '#mall/people/message/robot.form.ts'
import { robotKinds, robotLimits } from '#mall/people/message/robot.rules.ts'
import { PasswordAgain } from '#web/account/PasswordAgain.tsx'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import list from '#web/list/list.module.css'
import { RowButton } from '#web/list/RowButton.tsx'
import { type Column, Table } from '#web/list/Table.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './centre.module.css'

/** Robots in the company's groups are told what its people are told, but for amounts. */
export function Robots({ robots }: { robots: Robot[] }) {
  const [edited, setEdited] = useState<Robot | 'new' | null>(null)
  const isHydrated = useIsHydrated()
  return (
    <>
      <header className={styles.head}>
        <span className="mute t13">
          订单、审批与采购申请的通知同时发到企业的群里，不含金额。已有 {robots.length} 个，最多{' '}
          {robotLimits.perCompany} 个
        </span>
        <span className={styles.tools}>
          <button
            type="button"
            className="btn primary"
            disabled={!isHydrated || robots.length >= robotLimits.perCompany}
            onClick={() => setEdited('new')}
          >
            <Icon name="plus" />
            新增机器人
          </button>
        </span>
      </header>
      {robots.length > 0 ? (
        <Table
          label="消息机器人"
          columns={columns(setEdited)}
          rows={robots}
          keyOf={({ robotId }) => robotId}
        />
      ) : (
        <Empty title="还没有机器人">
          在企业微信、钉钉或飞书的群里添加自定义机器人，把它的 Webhook 地址填到这里
        </Empty>
      )}
      {edited && (
        <RobotForm robot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <PasswordAgain />
    </>
  )
}

const columns = (edit: (robot: Robot) => void): readonly Column<Robot>[] => [
  {
    head: '名称',
    width: '22%',
    cell: ({ name, kind, isOn }) => (
      <>
        <b>{name}</b> <span className="tag">{robotKinds[kind]}</span>{' '}
        {!isOn && <span className="tag off">已停用</span>}
      </>
    ),
  },
  {
    head: 'Webhook 地址',
    width: '34%',
    cell: ({ webhook, hasSecret }) => (
      <>
        <span className={styles.webhook}>{webhook}</span>
        {hasSecret && <p className="mute t12">已设置加签密钥</p>}
      </>
    ),
  },
  { head: '最近一次发送', width: '24%', cell: ({ last }) => <Last last={last} /> },
  {
    head: '操作',
    width: '20%',
    isActs: true,
    opens: true,
    cell: (robot) => <Acts robot={robot} edit={() => edit(robot)} />,
  },
]

function Last({ last }: Pick<Robot, 'last'>) {
  if (!last) return '–'
  const isFailing = last.fault !== ''
  const words = last.state === 'sent' ? '已发送' : isFailing ? '发送失败' : '等待发送'
  const tone = last.state === 'sent' ? 'ok' : isFailing ? 'bad' : ''
  return (
    <>
      <span className={`tag ${tone}`}>{words}</span>{' '}
      <span className="t12">{dateTime(last.at)}</span>
      {isFailing && <p className="mute t12">{last.fault}</p>}
    </>
  )
}

function Acts({ robot: { robotId, name, isOn }, edit }: { robot: Robot; edit(): void }) {
  const { isBusy, write } = useWrite()
  async function remove() {
    const title = '删除这个机器人吗？'
    if (await confirm({ title, body: name, okText: '删除', isDanger: true }))
      await write(() => call(api.robot.removeRobot, { robotId }), { done: '机器人已删除' })
  }
  const test = () =>
    write(() => call(api.robot.testRobot, { robotId }), {
      done: '测试消息正在发送，刷新页面可看结果',
    })
  return (
    <span className={list.acts}>
      {isOn && <RowButton name="测试" of={name} isBusy={isBusy} press={test} />}
      <RowButton name="修改" of={name} isBusy={isBusy} press={edit} />
      <RowButton name="删除" of={name} isBusy={isBusy} press={remove} />
    </span>
  )
}

function RobotForm({ robot, onClose }: { robot: Robot | null; onClose(): void }) {
  const [form] = useState(() => robotFormOf(robot === null))
  const edited = useForm(form, {
    initial: robot ? { name: robot.name, isOn: robot.isOn } : {},
    send: (values) =>
      call(api.robot.saveRobot, { ...values, ...(robot && { robotId: robot.robotId }) }),
    done: '机器人已保存',
    onDone: onClose,
  })
  return (
    <FormDialog title={robot ? '修改机器人' : '新增机器人'} of={edited} onClose={onClose} isStacked>
      <PlainFields of={edited} />
    </FormDialog>
  )
}
