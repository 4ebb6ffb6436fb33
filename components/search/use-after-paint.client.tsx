'use client';

import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/browser/after-paint.ts';

/** A value as it was when the page was last painted; `first` before that. */
export function useAfterPaint<Value>(value: Value, first: Value): Value {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => isCurrent && setPainted(value));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return painted;
}
