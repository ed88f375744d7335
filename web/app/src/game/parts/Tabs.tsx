import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

/** A tab and its panel. */
export interface Tab<T extends string> {
  readonly name: T;
  readonly label: string;
  /** A number of new things in the panel; 0 for none. */
  readonly count?: number;
  readonly countLabel?: string;
  readonly panel: ComponentChildren;
}

/**
 * Tabs above their panels. All panels stay in the page; the chosen one is shown. Arrow keys change
 * the tab.
 *
 * @param children controls beside the tabs
 */
export function Tabs<T extends string>({ tabs, chosen, onChoose, children }: {
  readonly tabs: readonly Tab<T>[];
  readonly chosen: T;
  readonly onChoose: (name: T) => void;
  readonly children?: ComponentChildren;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.some(({ name }) => name === chosen) ? chosen : tabs[0]?.name;
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) {
      const index = (tabs.findIndex(({ name }) => name === shown) + by + tabs.length) % tabs.length;
      const next = tabs[index];
      if (next !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        onChoose(next.name);
        list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
      }
    }
  };
  return (
    <div class="play-panel">
      <div class="tabs">
        <div class="tab-list" role="tablist" ref={list} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              aria-selected={tab.name === shown}
              aria-controls={`${id}-${tab.name}-panel`}
              tabIndex={tab.name === shown ? 0 : -1}
              onClick={() => { onChoose(tab.name); }}
            >
              {tab.label}
              <Count tab={tab} />
            </button>
          ))}
        </div>
        {children}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          class="tab-panel"
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

function Count<T extends string>({ tab: { count = 0, countLabel } }: { readonly tab: Tab<T> }) {
  return count === 0 ? null : (
    <span class="count">
      <span aria-hidden="true">{count}</span>
      <span class="spoken">{countLabel}</span>
    </span>
  );
}
