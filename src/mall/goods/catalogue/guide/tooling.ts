import type { Guides } from './guideText.rules.ts'

const goggles = '佩戴护目镜，旋转时不戴手套。'

export const tooling: Guides = {
  'drill_ center_drill hole_saw': {
    uses: '金属与一般材料的钻孔、定心与开孔。',
    choosing:
      '核对直径、总长与刃长；高速钢用于一般钢材，含钴用于不锈钢与较硬材料。螺纹底孔按螺纹表选直径。',
    mounting: `工件夹紧，按材料选转速并加切削液，深孔分次排屑。${goggles}`,
  },
  'tap die_round': {
    uses: '加工内螺纹（丝锥）与外螺纹（板牙）。',
    choosing: '核对规格、螺距与材质；通孔用螺尖，盲孔用螺旋槽。底孔直径须符合列出的底孔。',
    mounting: '与孔轴线同心，加攻丝油；手攻每转半圈到一圈退屑。',
  },
  reamer: {
    uses: '钻孔或扩孔之后的精加工，得到准确的孔径与光洁的孔壁。',
    choosing: '按孔径与公差选直径，留 0.1–0.3 mm 的加工余量。',
    mounting: '低转速、稍大进给并加切削液，退刀时不要反转。',
  },
  'endmill ballmill': {
    uses: '铣平面、沟槽、轮廓与曲面。',
    choosing: '核对刃径、刃长、总长与柄径；涂层按被加工材料选择，铝合金宜用无涂层的锋利刃口。',
    mounting: `悬伸尽量短，夹头与柄擦净夹紧，按材料选线速度与每齿进给。${goggles}`,
  },
  insert: {
    uses: '机夹刀杆与刀盘上的车削、铣削与螺纹加工。',
    choosing: '形状、内切圆与孔须和刀杆一致，再按工件材料选材质牌号，按粗精加工选槽型与刀尖圆角。',
    mounting: '刀片座与螺钉清洁，按规定力矩拧紧；刃口磨损后整组转位。',
  },
  collet_er: {
    uses: '钻头、铣刀、丝锥等直柄刀具的装夹。',
    choosing: '规格须与刀柄螺母一致，夹持范围包含刀柄直径；精度越高跳动越小。',
    mounting: '先把夹头卡入螺母再装刀具，柄插入不少于夹头长度的三分之二。',
  },
  'cutoff_disc flap_disc grinding_wheel': {
    uses: '金属的切割、打磨与刃磨。',
    choosing:
      '外径与孔须和设备一致，标示的最高线速度不得低于设备转速；粒度越大表面越细，材料越硬选越软的砂轮。',
    mounting: '安装前检查裂纹，装好防护罩空转一分钟再用；切割片不作侧面打磨。佩戴护目镜与手套。',
    standards: 'GB 2494（安全要求）',
  },
  'sandpaper sand_belt': {
    uses: '木材、金属、漆面的打磨与抛光。',
    choosing: '尺寸与机具一致；粒度由粗到细逐级更换，每级约 1.5–2 倍。',
    mounting: '砂带箭头与运行方向一致，储存在干燥处。',
  },
  'welding_rod welding_wire': {
    uses: '钢结构与设备的焊接、修补。',
    choosing: '牌号与母材强度相配，直径按板厚与电流选择；重要结构须按焊接工艺评定。',
    mounting: '低氢焊条使用前按说明烘干，焊丝防潮；佩戴面罩与焊接手套，注意通风防火。',
  },
  band_saw: {
    uses: '带锯床下料：棒材、型材、管材。',
    choosing: '周长、宽与厚须和锯床一致；齿形按截面选择，薄壁件用细齿，同时参与切削的不少于 3 齿。',
    mounting: '张紧后磨合使用，先降低进给；切削液充足。',
  },
  'wrench_ hex_key socket_hand': {
    uses: '螺栓螺母的装卸。',
    choosing: '按螺栓对边选择，大力矩优先用梅花或套筒；套筒的方孔须与扳手一致。',
    mounting: '不加套管、不敲击（敲击扳手除外），用后擦净防锈。',
  },
  torque_wrench: {
    uses: '对拧紧力矩有要求的装配与复检。',
    choosing: '常用力矩宜在量程的 20%～100% 之间，方头与套筒一致。',
    mounting: '缓慢均匀施力，听到响声即停；用后调回最小值，按规定周期校准。',
  },
  'screwdriver pliers hammer file_hand tool_set': {
    uses: '装配、维修与钳工作业。',
    choosing: '按刀头、规格与手柄选择；带电作业须选标明耐压的绝缘工具。',
    mounting: '各用其所，不当撬棍或凿子使用；头部松动、绝缘破损的停止使用。',
  },
  power_tool: {
    uses: '钻孔、切割、打磨与拧紧等手持作业。',
    choosing: '核对规格与配置；裸机不含电池与充电器，附件须与夹持方式一致。',
    mounting: '更换附件前断电或取下电池，装好防护罩；佩戴护目镜，按说明保养碳刷与散热口。',
  },
  'caliper micrometer dial_indicator measure_general thread_gauge': {
    uses: '零件尺寸、形位与螺纹的测量和检验。',
    choosing: '分辨力与公差相称，量程覆盖被测尺寸；螺纹量规核对规格与公差带。',
    mounting: '测量前对零，擦净测量面，在 20 ℃ 附近使用；按规定周期检定或校准。',
  },
}
