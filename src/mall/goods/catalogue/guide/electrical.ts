import type { Guides } from './guideText.rules.ts'

const off = '由有资格的人员在断电、验电后安装；接线端按规定力矩拧紧。'

export const electrical: Guides = {
  'mcb rcbo mccb': {
    uses: '配电回路的过载与短路保护；漏电型另有人身触电与接地故障保护。',
    choosing:
      '额定电流不大于导线允许载流量，分断能力不小于安装处短路电流；C 曲线用于一般负载，D 曲线用于电动机等冲击负载。',
    mounting: `${off}漏电型每月按一次试验按钮。`,
    standards: 'GB/T 10963、GB/T 16917、GB/T 14048',
  },
  'mpcb thermal_relay': {
    uses: '电动机的过载与断相保护。',
    choosing: '整定范围应包含电动机的额定电流，并按额定电流整定；与接触器的规格相配。',
    mounting: off,
    standards: 'GB/T 14048',
  },
  contactor: {
    uses: '电动机等负载的远距离频繁通断。',
    choosing: '按负载功率与使用类别（AC-3、AC-1）选电流，再核对线圈电压与辅助触点。',
    mounting: `${off}垂直安装，留出灭弧空间。`,
    standards: 'GB/T 14048',
  },
  relay: {
    uses: '控制回路的信号转换、隔离与触点扩展。',
    choosing: '核对线圈电压、触点数与触点容量，插座须与系列一致。',
    mounting: `${off}感性负载宜加吸收元件。`,
  },
  fuse: {
    uses: '线路与半导体器件的短路保护。',
    choosing: '核对型号（尺寸）、电流与特性：gG 用于一般线路，aM 用于电动机，aR 用于半导体。',
    mounting: `${off}熔断后查明原因，更换同型号同电流，不得用其他导体代替。`,
    standards: 'GB/T 13539',
  },
  'push_button pilot_lamp': {
    uses: '设备与控制柜的操作与状态指示。',
    choosing: '核对安装孔、触点或电压与颜色：红色停止、绿色启动，急停用红色蘑菇头。',
    mounting: off,
  },
  cable_bv: {
    uses: '室内照明、插座与控制柜的固定布线；BVR 较软，适合柜内。',
    choosing: '截面按负载电流与敷设方式选择并校核压降；黄绿双色只作保护接地。',
    mounting: off,
    standards: 'GB/T 5023',
  },
  'cable_rvv cable_rvvp': {
    uses: '设备移动供电、仪表与控制信号连接；屏蔽型用于有电磁干扰的场合。',
    choosing: '核对芯数、截面与类型；信号线与动力线分开敷设，屏蔽层单端接地。',
    mounting: off,
    standards: 'GB/T 5023、JB/T 8734',
  },
  'cable_yjv cable_kvv': {
    uses: '固定敷设的电力配电（YJV）与控制、信号回路（KVV）。',
    choosing: '核对芯数与截面，按敷设方式校核载流量与压降；有阻燃、铠装、屏蔽要求时看类型。',
    mounting: `敷设弯曲半径不小于电缆外径的规定倍数，不在低温下强行弯曲。${off}`,
    standards: 'GB/T 12706、GB/T 9330',
  },
  'cable_lug din_terminal cable_gland cable_tie heat_shrink': {
    uses: '导线的端接、固定、绝缘与进柜密封。',
    choosing:
      '按导线截面或电缆外径选择：端头的孔与螺栓相配，接头的夹持范围包含电缆外径，热缩管内径略大于被套物。',
    mounting: '用相配的压接钳压接并轻拉检查；热缩由中间向两端均匀加热。',
  },
  ind_plug: {
    uses: '工业现场移动设备与配电箱的可插拔供电。',
    choosing: '插头与插座的极数、电流、电压与防护等级须一致，颜色表示电压等级。',
    mounting: off,
    standards: 'GB/T 11918',
  },
  'prox_ sensor_': {
    uses: '物体的非接触检测、计数与到位信号。',
    choosing:
      '核对检测距离、外径、输出（NPN、PNP，常开、常闭）与安装方式；铝、铜的感应距离明显小于钢。',
    mounting: '埋入式以外的须留出周围空间；核对电压极性，信号线远离动力线。',
  },
  vfd: {
    uses: '三相电动机的调速、软启动与节能运行。',
    choosing: '功率不小于电动机，电压与电源一致；恒转矩负载选重载型，快速停车另配制动电阻。',
    mounting: `垂直安装并留出散热空间，输出侧不接电容。断电后等电容放电再检修。${off}`,
  },
  psu: {
    uses: '为控制柜内 PLC、传感器与继电器提供直流电源。',
    choosing: '输出电压一致，功率留 20%～30% 余量；环境温度高时须降额。',
    mounting: `导轨安装，上下留出通风空间。${off}`,
  },
  'led_lamp test_meter': {
    uses: '厂房与设备照明，或电气参数的测量。',
    choosing: '灯具核对功率、色温与安装环境；仪表核对量程与安全等级（CAT）。',
    mounting: '灯具断电安装；仪表使用前检查表笔与量程，不超量程测量。',
  },
}
