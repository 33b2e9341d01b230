import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import basics from '../ui/basics.module.css';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

type Props = { children: ReactNode };

/** Shown instead of a page that threw. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={basics.screen}>
        <EmptyState
          isSmall
          heading="h1"
          art={<CircleAlert />}
          title="This page ran into a problem"
          actions={
            <Button kind="primary" size="large" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          Everything you saved is safe. Check that streamhost is still running, then reload.
        </EmptyState>
      </div>
    );
  }
}
