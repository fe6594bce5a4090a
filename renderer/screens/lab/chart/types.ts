import type { SeriesStyle } from '../../../components/chart.ts';

/** A line of the legend, a row of points. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly style: SeriesStyle;
  /** Whether its markers are drawn open: a second version of the same design. */
  readonly open?: boolean;
  /** Whether its values rest on a reconstruction; the legend says so. */
  readonly reconstructed?: boolean;
}

/** A point that can be reached by keyboard, pointed at and, where it leads somewhere, pressed. */
export interface ChartPoint {
  readonly key: string;
  /** Left and right walk within a series, up and down between series at the same place. */
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly style: SeriesStyle;
  readonly open?: boolean;
  /** What is said of it, spoken and shown. */
  readonly label: string;
  readonly href?: string;
  readonly press?: () => void;
}

/** The same numbers as text; the first column is the name of the row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The room round the drawing, in pixels. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A mark on an axis. */
export interface AxisTick {
  readonly at: number;
  readonly label: string;
}
