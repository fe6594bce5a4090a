import archive from '@phosphor-icons/core/regular/archive.svg?raw';
import arrowDown from '@phosphor-icons/core/regular/arrow-fat-down.svg?raw';
import arrowUp from '@phosphor-icons/core/regular/arrow-fat-up.svg?raw';
import arrowLineUp from '@phosphor-icons/core/regular/arrow-fat-line-up.svg?raw';
import back from '@phosphor-icons/core/regular/arrow-left.svg?raw';
import bookmark from '@phosphor-icons/core/regular/bookmark-simple.svg?raw';
import chart from '@phosphor-icons/core/regular/chart-line.svg?raw';
import film from '@phosphor-icons/core/regular/film-strip.svg?raw';
import first from '@phosphor-icons/core/regular/skip-back.svg?raw';
import highlight from '@phosphor-icons/core/regular/highlighter.svg?raw';
import last from '@phosphor-icons/core/regular/skip-forward.svg?raw';
import list from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import note from '@phosphor-icons/core/regular/chat-text.svg?raw';
import pointer from '@phosphor-icons/core/regular/arrow-up-right.svg?raw';
import branch from '@phosphor-icons/core/regular/git-branch.svg?raw';
import check from '@phosphor-icons/core/regular/check-circle.svg?raw';
import close from '@phosphor-icons/core/regular/x.svg?raw';
import copy from '@phosphor-icons/core/regular/copy.svg?raw';
import crosshair from '@phosphor-icons/core/regular/crosshair.svg?raw';
import die from '@phosphor-icons/core/regular/dice-five.svg?raw';
import down from '@phosphor-icons/core/regular/caret-down.svg?raw';
import equals from '@phosphor-icons/core/regular/equals.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import fit from '@phosphor-icons/core/regular/corners-out.svg?raw';
import exportIcon from '@phosphor-icons/core/regular/export.svg?raw';
import gear from '@phosphor-icons/core/regular/gear-six.svg?raw';
import help from '@phosphor-icons/core/regular/question.svg?raw';
import hint from '@phosphor-icons/core/regular/lightbulb.svg?raw';
import importIcon from '@phosphor-icons/core/regular/download-simple.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import live from '@phosphor-icons/core/fill/record-fill.svg?raw';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import octagon from '@phosphor-icons/core/regular/warning-octagon.svg?raw';
import pause from '@phosphor-icons/core/regular/pause.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import phone from '@phosphor-icons/core/regular/phone.svg?raw';
import plane from '@phosphor-icons/core/regular/airplane-tilt.svg?raw';
import play from '@phosphor-icons/core/fill/play-fill.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw';
import redo from '@phosphor-icons/core/regular/arrow-u-up-right.svg?raw';
import robot from '@phosphor-icons/core/regular/robot.svg?raw';
import search from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import sidebar from '@phosphor-icons/core/regular/sidebar-simple.svg?raw';
import step from '@phosphor-icons/core/regular/skip-forward.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import undo from '@phosphor-icons/core/regular/arrow-u-up-left.svg?raw';
import users from '@phosphor-icons/core/regular/users.svg?raw';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import tag from '@phosphor-icons/core/regular/tag.svg?raw';
import columns from '@phosphor-icons/core/regular/columns.svg?raw';
import previous from '@phosphor-icons/core/regular/caret-left.svg?raw';
import next from '@phosphor-icons/core/regular/caret-right.svg?raw';
import flask from '@phosphor-icons/core/regular/flask.svg?raw';
import table from '@phosphor-icons/core/regular/table.svg?raw';
import recap from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';

/** The outline of an icon file; all of the set share one 256-unit box. */
function outlineOf(svg: string): string {
  return /<path d="([^"]+)"/.exec(svg)?.[1] ?? '';
}

const FILES = {
  archive,
  arrowDown,
  arrowUp,
  arrowLineUp,
  back,
  bookmark,
  chart,
  film,
  first,
  highlight,
  last,
  list,
  note,
  pointer,
  branch,
  check,
  close,
  copy,
  crosshair,
  die,
  down,
  equals,
  eye,
  fit,
  export: exportIcon,
  gear,
  help,
  hint,
  import: importIcon,
  info,
  live,
  minus,
  octagon,
  pause,
  pencil,
  phone,
  plane,
  play,
  plus,
  prohibit,
  redo,
  robot,
  search,
  sidebar,
  step,
  trash,
  undo,
  users,
  warning,
  image,
  tag,
  columns,
  previous,
  next,
  recap,
  flask,
  table,
} as const;
export type IconName = keyof typeof FILES;

/** The icons the program uses, by what they mean here; only these are in the bundle. */
export function iconPath(name: IconName): string {
  return outlineOf(FILES[name]);
}
